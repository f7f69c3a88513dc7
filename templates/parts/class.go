package parts

import (
	"github.com/a-h/templ"

	"inkcheck/catalog"
	"inkcheck/formats"
)

// A page of results has hundreds of badges and icons, and templ puts the names
// of a class attribute through a map each time. So the attributes of what is
// drawn most often are made once.

// ClassOf is a class attribute.
func ClassOf(names string) templ.OrderedAttributes {
	return templ.OrderedAttributes{{Key: "class", Value: names}}
}

var (
	costClasses  = [...]templ.OrderedAttributes{ClassOf("cost"), ClassOf("cost inkable")}
	badgeClasses = inkClasses("ink ")
	shapeClasses = inkClasses("ink-shape ")
	iconClasses  = func() map[string]templ.OrderedAttributes {
		m := map[string]templ.OrderedAttributes{}
		for _, name := range []string{"ok", "error", "warning", "note", "strength", "willpower", "lore", "move",
			"character", "action", "song", "item", "location"} {
			m[name] = ClassOf("icon icon-" + name)
		}
		return m
	}()
)

// inkClasses are the class attributes of something for each single ink type.
func inkClasses(before string) map[formats.Inks]templ.OrderedAttributes {
	m := map[formats.Inks]templ.OrderedAttributes{}
	for _, k := range formats.AllInks() {
		m[k] = ClassOf(before + InkClass(k))
	}
	return m
}

func inkBadgeClass(k formats.Inks) templ.OrderedAttributes { return badgeClasses[k] }

// InkShapeClass is the class of the shape of an ink.
func InkShapeClass(k formats.Inks) templ.OrderedAttributes { return shapeClasses[k] }

func costClass(c *catalog.Card) templ.OrderedAttributes {
	if c.Inkable {
		return costClasses[1]
	}
	return costClasses[0]
}

func iconClass(name string) templ.OrderedAttributes {
	if a, ok := iconClasses[name]; ok {
		return a
	}
	return ClassOf("icon icon-" + name)
}

// SetCellClass marks the cells of the table of sets that have nothing to say.
func SetCellClass(known bool) templ.OrderedAttributes {
	if known {
		return nil
	}
	return ClassOf("none")
}

package client

import (
	"fmt"
	"net/url"
	"reflect"
	"strconv"
	"strings"
)

// values are the fields of a query as parameters of an address: those with a
// query tag that are not zero. A nil query has none.
func values(q any) (url.Values, error) {
	v := url.Values{}
	if q == nil {
		return v, nil
	}
	return v, addValues(v, reflect.ValueOf(q))
}

func addValues(to url.Values, v reflect.Value) error {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous {
			if err := addValues(to, v.Field(i)); err != nil {
				return err
			}
			continue
		}
		name, _, _ := strings.Cut(f.Tag.Get("query"), ",")
		if name == "" || v.Field(i).IsZero() {
			continue
		}
		switch field := v.Field(i); field.Kind() {
		case reflect.String:
			to.Set(name, field.String())
		case reflect.Int:
			to.Set(name, strconv.FormatInt(field.Int(), 10))
		case reflect.Bool:
			to.Set(name, "true")
		case reflect.Slice:
			for j := range field.Len() {
				to.Add(name, field.Index(j).String())
			}
		default:
			return fmt.Errorf("client: field %s of %s cannot be part of an address", f.Name, v.Type())
		}
	}
	return nil
}

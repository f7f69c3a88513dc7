// el makes an element with attributes and what is inside it: elements and texts.
export const el = (tag, attributes = {}, ...inside) => {
  const e = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value);
  e.append(...inside);
  return e;
};

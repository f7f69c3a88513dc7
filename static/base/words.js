// The sentences that a page gives its scripts, in its language: in data-words, as JSON. {n} or {name} in one stands for what it is about;
// one with a count has a form for one and a form for several.
export const wordsOf = (element) => JSON.parse(element?.dataset.words ?? "{}");
export const filled = (sentence, about) => sentence.replace(/\{(\w+)\}/g, (all, name) => about[name] ?? all);
export const counted = ([one, many], n, about = {}, language = document.documentElement.lang) =>
  filled(n === 1 || (n === 0 && language === "fr") ? one : many, { n: n.toLocaleString(language), ...about });

// inLanguage is a path of this site in the language that the page's address asks for.
export const inLanguage = (path, here = globalThis.location?.search) => {
  const asked = new URLSearchParams(here).get("lang");
  return asked ? path + (path.includes("?") ? "&" : "?") + "lang=" + encodeURIComponent(asked) : path;
};

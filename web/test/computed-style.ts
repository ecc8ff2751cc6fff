// A getComputedStyle that is fast enough for queries by role, which ask for the style of every element on the page.
// jsdom matches each element against its whole default stylesheet; no other stylesheet is loaded in page tests, so the
// answer depends on the tag and a few attributes alone and is computed once for each combination.

const attributes = ['hidden', 'open', 'popover', 'type'];

export function cacheComputedStyles(): void {
  // The window that elements belong to is another object than the global one.
  const windows = [window, document.defaultView ?? window];
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  const lookUp: typeof compute = (element, pseudoElement) => {
    // An inline style may say anything, and children inherit some of it.
    if (pseudoElement || element.closest('[style]')) return compute(element, pseudoElement);
    const key = [
      element.localName,
      element.parentElement?.localName,
      // As text: joined, an attribute that is absent would look like one that is empty.
      ...attributes.map((name) => String(element.getAttribute(name))),
    ].join();
    const style = known.get(key) ?? rememberProperties(compute(element));
    known.set(key, style);
    return style;
  };
  for (const each of windows) each.getComputedStyle = lookUp;
}

/** jsdom resolves a property each time it is read. */
function rememberProperties(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string | symbol, unknown>();
  const remembered = <Value>(name: string | symbol, read: () => Value): Value => {
    if (!values.has(name)) values.set(name, read());
    return values.get(name) as Value;
  };
  const getPropertyValue = (name: string) => remembered(name, () => style.getPropertyValue(name));
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : remembered(name, () => Reflect.get(style, name) as unknown),
  });
}

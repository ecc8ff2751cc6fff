// A cached getComputedStyle: queries by role call it for every element on the page. jsdom matches each element against
// its whole default stylesheet; no other stylesheet is loaded in page tests, so the result depends on the tag and a few
// attributes only and is computed once for each combination.

const attributes = ['hidden', 'open', 'popover', 'type'];

export function cacheComputedStyles(): void {
  // document.defaultView is not the same object as the global window.
  const windows = [window, document.defaultView ?? window];
  const compute = window.getComputedStyle.bind(window);
  const cache = new Map<string, CSSStyleDeclaration>();
  const lookUp: typeof compute = (element, pseudoElement) => {
    // Inline styles are not part of the key, and children inherit some of them.
    if (pseudoElement || element.closest('[style]')) return compute(element, pseudoElement);
    const key = [
      element.localName,
      element.parentElement?.localName,
      // As a string, so that an absent attribute differs from an empty one.
      ...attributes.map((name) => String(element.getAttribute(name))),
    ].join();
    const style = cache.get(key) ?? cacheProperties(compute(element));
    cache.set(key, style);
    return style;
  };
  for (const each of windows) each.getComputedStyle = lookUp;
}

/** jsdom resolves a property each time it is read. */
function cacheProperties(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string | symbol, unknown>();
  const cached = <Value>(name: string | symbol, read: () => Value): Value => {
    if (!values.has(name)) values.set(name, read());
    return values.get(name) as Value;
  };
  const getPropertyValue = (name: string) => cached(name, () => style.getPropertyValue(name));
  return new Proxy(style, {
    get: (_, name) =>
      name === 'getPropertyValue'
        ? getPropertyValue
        : cached(name, () => Reflect.get(style, name) as unknown),
  });
}

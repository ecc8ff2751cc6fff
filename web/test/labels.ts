// Cached `labels` of form fields, which queries by label and by role read for every field of the page. jsdom walks the whole page
// for each label of each element of the page after every change: a quarter of the time of the tests of forms.

const names = ['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea'];
const fields = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];

type Labels = Map<Element, HTMLLabelElement[]>;

export function cacheLabels(): void {
  let version: number | undefined;
  let known: Labels = new Map();
  for (const { prototype } of fields) {
    const original = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        // jsdom knows best what is outside the document or has no labels.
        if (!this.isConnected || this.getAttribute('type') === 'hidden')
          return original?.call(this) as unknown;
        const current = versionOf(document);
        if (version === undefined || version !== current) known = labelsByField();
        version = current;
        return known.get(this) ?? [];
      },
    });
  }
}

/** The number by which jsdom knows that a node list is out of date: any change of the document increases it. */
function versionOf(one: Document): number {
  const symbol = Object.getOwnPropertySymbols(one).find(({ description }) => description === 'impl');
  const { _version: version } =
    (one as unknown as Record<symbol, { _version?: number }>)[symbol as symbol] ?? {};
  if (version === undefined) throw new Error('jsdom has no version of the document any more.');
  return version;
}

function labelsByField(): Labels {
  const found: Labels = new Map();
  for (const label of document.querySelectorAll('label')) {
    const id = label.getAttribute('for');
    const field = id === null ? label.querySelector(names.join()) : document.getElementById(id);
    if (!field || !names.includes(field.localName)) continue;
    found.set(field, [...(found.get(field) ?? []), label]);
  }
  return found;
}

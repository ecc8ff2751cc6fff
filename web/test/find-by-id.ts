// A quick `querySelector('[id="…"]')`, which queries by label call for every element of the page. jsdom compares every
// element with the selector each time, but has an index of the ids.

const byId = /^\[id="([^"\\]+)"\]$/;

export function findByIdQuickly(): void {
  const { querySelector } = Element.prototype;
  Element.prototype.querySelector = function (this: Element, selector: string): Element | null {
    const id = this.isConnected ? byId.exec(selector)?.[1] : undefined;
    const found = id === undefined ? null : document.getElementById(id);
    // Of several with the same id the index returns the first of the document, which may be outside this element.
    return found && found !== this && this.contains(found) ? found : querySelector.call(this, selector);
  };
}

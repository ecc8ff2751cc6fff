// The document title: that of the page, or of what it shows.
import { pageTitle } from '#contract/page.ts';

let ofPage: string | undefined;
let override: string | undefined;

function show(): void {
  const title = override ?? ofPage;
  if (title !== undefined) document.title = pageTitle({ title });
}

export function setPageTitle(title: string): void {
  ofPage = title;
  show();
}

/** Such as the name of the resource that is shown. Returns the function that ends it. */
export function overrideTitle(title: string): () => void {
  // The server has sent the title of the first page.
  const before = document.title;
  override = title;
  show();
  return () => {
    if (override === title) override = undefined;
    if (ofPage === undefined) document.title = before;
    else show();
  };
}

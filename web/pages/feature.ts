// What a feature declares for the browser: the component of each of its pages. Addresses, titles and access are in
// contract/<noun>.pages.ts; an address without a component, or the other way around, does not compile.
import type { ComponentType, FunctionComponent } from 'react';
import type { BuiltPath } from '#contract/page.ts';
import type { PagePath } from '#contract/pages.ts';
import type { SearchParams } from '#web/lib/search-params.ts';

export interface Feature<Table> {
  pages: Record<BuiltPath<Table>, PageEntry>;
}

export type PageEntry =
  /** Fetched when the page is opened. */
  | { load: () => Promise<{ default: ComponentType }>; search?: SearchParams }
  /** Part of what every visitor downloads, and without the query client. */
  | { component: FunctionComponent }
  /** Opens something over the page at another address, which stays mounted. */
  | { over: PagePath };

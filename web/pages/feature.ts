// What a feature declares for the browser: the component of each of its pages, and what it adds to pages of others.
// Addresses, titles and access are in contract/<noun>.pages.ts; an address without a component, or the other way
// around, does not compile.
import type { FunctionComponent } from 'react';
import type { BuiltPath } from '#contract/page.ts';
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/users.ts';
import type { SearchParams } from '#web/lib/search-params.ts';

export type Feature<Table> = {
  pages: Record<BuiltPath<Table>, PageEntry>;
} & {
  [Name in Slot]?: readonly Slots<BuiltPath<Table>>[Name][];
};

export type PageEntry =
  /** Fetched when the page is opened. */
  | { load: Load<object>; search?: SearchParams }
  /** The same for a page with a slot that features add to: its component gets what they added. */
  | { [Name in Slot]: { load: Load<SlotProps<Name>>; slot: Name } }[Slot]
  /** Part of what every visitor downloads, and without the query client. */
  | { component: FunctionComponent }
  /** Opens something over the page at another address, which stays mounted. */
  | { over: PagePath };

/** The slots on pages that features add to. A new slot is a line here and `slot` at the page that shows it. */
interface Slots<Path = PagePath> {
  /** On the admin dashboard, for those who may open the address that the tile leads to. */
  adminTiles: Addition<AdminTileProps> & { path: Path };
  profileCards: Addition<ProfileCardProps>;
}
export type Slot = keyof Slots;

export interface AdminTileProps {
  path: PagePath;
}

export interface ProfileCardProps {
  user: User;
}

export interface Addition<Props> {
  /** Lower ones come first. */
  order: number;
  load: Load<Props>;
}

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

/** What the component of a page with a slot gets: everything that was added, loaded and in order. */
export interface SlotProps<Name extends Slot> {
  additions: readonly Loaded<Slots[Name]>[];
}

type Loaded<Added> =
  Added extends Addition<infer Props>
    ? Omit<Added, 'load'> & { id: string; Component: FunctionComponent<Props> }
    : never;

// What a feature declares for the browser: the component of each of its pages, and its components in slots of other
// pages. Paths, titles and access are in contract/<noun>.pages.ts; a path without a component, or the other way around,
// does not compile.
import type { FunctionComponent } from 'react';
import type { PagePath } from '#contract/pages.ts';
import type { User } from '#contract/platform/users.ts';
import type { Course } from '#contract/study/courses.ts';

export type Feature<Table> = {
  pages: Record<keyof Table, PageEntry>;
} & {
  [Name in Slot]?: readonly Slots<keyof Table>[Name][];
};

export type PageEntry =
  /** Loaded lazily. */
  | { load: Load<object> }
  /** The same for a page with a slot: its component receives the additions. */
  | { [Name in Slot]: { load: Load<SlotProps<Name>>; slot: Name } }[Slot]
  /** In the initial bundle, without the query client. */
  | { component: FunctionComponent }
  /** An overlay of the page at another path, which stays mounted. `load` loads what the page then shows. */
  | { over: PagePath; load?: () => Promise<unknown> };

/** Slots of pages that other features add components to. A new one is a line here and `slot` at its page. */
interface Slots<Path = PagePath> {
  /** On the admin dashboard, for those who may open the tile's path. */
  adminTiles: Addition<AdminTileProps> & {
    path: Path;
    /** Content of members that waits for a moderator: a row below the areas. */
    isReview?: true;
  };
  profileCards: Addition<ProfileCardProps>;
  /** On the page of a course. */
  coursePanels: Addition<CoursePanelProps> & {
    /** Beside the reviews, not below them. */
    isAside?: true;
  };
}
export type Slot = keyof Slots;

export interface AdminTileProps {
  path: PagePath;
}

export interface ProfileCardProps {
  user: User;
}

export interface CoursePanelProps {
  course: Course;
}

export interface Addition<Props> {
  /** Lower ones come first. */
  order: number;
  load: Load<Props>;
}

type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

/** Props of a page with a slot: the loaded additions in order. */
export interface SlotProps<Name extends Slot> {
  additions: readonly Loaded<Slots[Name]>[];
}

type Loaded<Added> =
  Added extends Addition<infer Props>
    ? Omit<Added, 'load'> & { id: string; Component: FunctionComponent<Props> }
    : never;

// How a feature lets moderators decide about its things: it declares its kinds under `moderated` in its manifest.

import type { RemovableKind } from '#contract/safety/decisions.rules.ts';
import type { CaseKind, Texts, ThingState } from '#contract/safety/reports.rules.ts';
import type { Snapshot } from '#contract/safety/reports.ts';
import type { Db } from '#server/db/db.ts';
import type { users } from '#server/db/tables/platform/users.ts';
import type { Anonymity } from './anonymity.ts';

type UserRow = typeof users.$inferSelect;

/** A thing as moderators see it. Only `author` may tell who wrote it, and only where everyone sees it. */
export interface Thing {
  /** Within a sentence: 'a review of CS201'. */
  title: string;
  /** The path of the page where it is shown. */
  path: string;
  state: ThingState;
  /** Waits for its first publication: a moderator publishes it, or returns it (`hide`) for its writer to change. */
  isProposal?: boolean;
  /** Changes with what is shown: moderators decide about what they have read. */
  version: number;
  author: { username: string; name: string } | null;
  /** What its writer is told about its state. */
  reason: string;
  /** Where `edit` can correct them. */
  texts?: Texts;
  /** The space or the course where it is: where `move` can move it. */
  place?: string;
  now: Snapshot;
  /** A few versions before, newest first. */
  earlier: Snapshot[];
}

/** What can be decided about it. */
export const decidable = ({ state, isProposal = false, texts, place }: Thing) => ({
  ...{ state, isProposal, texts: texts ?? null, place: place ?? null },
});

/** How a feature lets moderators decide about one kind of its things. Members can report those that are published. */
export interface ModeratedKind {
  read(db: Db, ids: string[]): Promise<Map<string, Thing>>;
  /** Locks the thing until the transaction ends: always before its case, so that no two transactions wait for each other. */
  lock(db: Db, id: string, kinds?: ModeratedKinds): Promise<void>;
  isOwn(
    parts: { db: Db; anonymity: Anonymity },
    personId: string,
    id: string,
    kinds?: ModeratedKinds,
  ): Promise<boolean>;
  /** A sentence, where this moderator must not decide about it. */
  refusalFor?(db: Db, moderatorId: string, id: string): Promise<string | undefined>;
  /**
   * Those of a person that are hidden, or that moderators have changed (`isChanged`), newest first, a bounded number: where the writer
   * is stored.
   */
  decidedOf?(db: Db, personId: string): Promise<string[]>;
  /** Shows what was held or hidden, and returns a sentence for the moderator. `wasPublished`: it was public before. */
  publish(db: Db, id: string, wasPublished: boolean, deciding?: Deciding): Promise<string>;
  /** Hides it, and returns a sentence for the moderator. Its writer is shown the reason. Without `deciding`, by the app. */
  hide(db: Db, id: string, reason: string, deciding?: Deciding): Promise<string>;
  /** Corrects its texts. Returns whom to tell: null where it does not say who wrote it. */
  edit?(db: Db, id: string, texts: Texts, deciding: Deciding): Promise<string | null>;
  /** Moves it, and returns whom to tell, and where it is then. */
  move?(
    db: Db,
    id: string,
    place: string,
    deciding: Deciding,
  ): Promise<{ authorId: string | null; place: string }>;
  /** Whether the person can see it at all; anyone where it is missing. */
  mayReport?(db: Db, personId: string, id: string): Promise<boolean>;
}

/** Who decides, and why. */
export interface Deciding {
  moderator: Pick<UserRow, 'id' | 'username' | 'role'>;
  reason: string;
  kinds: ModeratedKinds;
}

/** One that moderators can delete for good. */
export interface Removable extends ModeratedKind {
  /** Deletes what is hidden and its cases, when the time to appeal is over. To be called while it is locked. */
  remove(db: Db, id: string): Promise<void>;
}

export type ModeratedKinds = Record<Exclude<CaseKind, RemovableKind>, ModeratedKind> &
  Record<RemovableKind, Removable>;

// The fixture that a list provides for the common list tests (server/lists.test.ts).

import type { Role } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import type { AnyDeclaration } from '#server/lib/list/declaration.ts';

interface FilterFixture {
  value: string;
  row: Record<string, unknown>;
  /** Inserts the rows of other tables by which the row matches. */
  complete?(db: Db, id: string): Promise<void>;
}

export interface ListFixture {
  list: { declaration: AnyDeclaration };
  /** The role of the caller. */
  role: Role | 'visitor';
  /** The path of the call, where it has a parameter. */
  path?: string;
  /** The property of the response that holds the rows. */
  rows: string;
  /** The property of a row that holds its id; `_id` if it is missing. */
  id?: string;
  /** The time that rows sorted by a time have, where the caller does not see those of any time. */
  sortedAt?: number;
  /** The values of its scope as the caller sees it. */
  scope?: Record<string, string>;
  /** Inserts the rows that its rows refer to; the person is the caller. */
  prepare?(db: Db, personId: string): Promise<void>;
  /** The column values of a row that the caller can see. */
  values(personId: string): Record<string, unknown>;
  /** For each filter a value, and the column values of a row that matches it; rows of `values` must not match. */
  filters?(personId: string): Record<string, FilterFixture>;
  /** The column values of a row that a search for this text finds. */
  found?(text: string, db: Db): Record<string, unknown> | Promise<Record<string, unknown>>;
}

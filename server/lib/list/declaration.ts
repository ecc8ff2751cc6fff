// What a feature says about a list of its own.
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Columns } from './columns.ts';
import type { Sort } from './sorts.ts';

interface Filter<Value = string> {
  where(value: Placeholder): SQL;
  /** The value as the column has it. Undefined or empty: not filtered by. */
  read?(value: Value): string | undefined;
  /** The condition while nobody filters by it. */
  otherwise?: SQL;
  /** Has as many values as there are people: too many to keep the answers in memory. */
  isPersonal?: boolean;
}

interface Search {
  /** Text that was folded in the same way, with a trigram index. */
  column: PgColumn;
  fold(words: string): string;
  /** Rows that are walked in order before the index is asked: pays where most searches are for common words. */
  scanFirst?: number;
}

type FilterName<Query> = Exclude<keyof Query, 'q' | 'sort' | 'limit' | 'cursor'> & string;
type SortName<Query> = Query extends { sort?: infer Name extends string } ? Name : 'newest';

export interface Declaration<
  Schema extends TObject,
  Table extends PgTable,
  Joined extends PgTable,
  Selected extends Columns,
  Scope extends string,
> {
  /** Of its prepared statements and kept answers. */
  name: string;
  /** The query of the call: its limits are the list's, and each of its filters and sorts must be declared here. */
  query: Schema;
  table: Table & { id: PgColumn };
  leftJoins?: { table: Joined; on: SQL }[];
  columns: Selected;
  /** This and all other conditions speak of the table alone, not of what is joined. */
  where?: SQL;
  /** Conditions that every call must give a value for. */
  scope?: Record<Scope, (value: Placeholder) => SQL>;
  filters: { [Name in FilterName<Static<Schema>>]: Filter<NonNullable<Static<Schema>[Name]>> };
  /** The first one is the default. */
  sorts: Record<SortName<Static<Schema>>, Sort>;
  search?: Search;
  /** Limits that pages of the site ask for, beside the default: their statements stay prepared. */
  preparedLimits?: number[];
}

/** The same for those who need not know which list it is. */
export interface AnyDeclaration {
  name: string;
  query: TObject;
  table: PgTable & { id: PgColumn };
  leftJoins?: { table: PgTable; on: SQL }[];
  columns: Columns;
  where?: SQL;
  scope?: Record<string, (value: Placeholder) => SQL>;
  filters: Record<string, Filter>;
  sorts: Record<string, Sort>;
  search?: Search;
  preparedLimits?: number[];
}

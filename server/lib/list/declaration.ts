// The declaration of a list by a feature.
import type { Placeholder, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Static, TObject } from 'typebox';
import type { Columns } from './columns.ts';
import type { Sort } from './sorts.ts';

interface Filter<Value = string> {
  where(value: Placeholder): SQL;
  /** Converts the value of the query to that of the column; undefined or empty disables the filter. */
  read?(value: Value): string | undefined;
  /** The condition when the query has no value for the filter. */
  whenAbsent?: SQL;
  /** One value per person, or any text: too many for caching the responses. */
  isPersonal?: boolean;
}

interface Search {
  /** Text folded by the same function, with a trigram index and one of `search_grams`. */
  column: PgColumn;
  /** The column that stores its grams, where the index is on one: for rows that change often while their text does not. */
  grams?: PgColumn;
  fold: (text: string) => string;
  /** How else the text can be meant: looked for where the first reading finds nothing. */
  otherwise?: (text: string) => string;
  /** Where the text is that of another table: the condition for rows of the list, by the one for rows of that table. */
  within?(condition: SQL): SQL;
  /** Finds rows that contain every word, wherever it stands, instead of the whole text. */
  byWord?: true;
  /** How the words are read, where not by their spaces. */
  words?(text: string): string[];
  /** Scan this many rows in sort order before using the index: faster where most searches are for common words. */
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
  /** Prefix of its prepared statements and cache keys. */
  name: string;
  /** The query schema of the call: each of its filters and sorts must be declared here. */
  query: Schema;
  table: Table & { id: PgColumn };
  leftJoins?: { table: Joined; on: SQL }[];
  columns: Selected;
  /** This and all other conditions may use the table only, not the joined ones. */
  where?: SQL;
  /** Conditions whose values every call must pass. */
  scope?: Record<Scope, (value: Placeholder) => SQL>;
  filters: { [Name in FilterName<Static<Schema>>]: Filter<NonNullable<Static<Schema>[Name]>> };
  /** The first one is the default. */
  sorts: Record<SortName<Static<Schema>>, Sort>;
  search?: Search;
  /** Page sizes that get prepared statements, besides the default. */
  preparedLimits?: number[];
}

/** The same without its type parameters. */
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

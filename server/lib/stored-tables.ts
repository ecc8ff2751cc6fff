// What a feature stores, for the privacy page: it describes every table and column in its manifest. One without an entry does not
// compile, and content.test.ts compares all of them with the migrated database. Retention times come from the code that deletes.
import type { PgTable } from 'drizzle-orm/pg-core';

type ColumnsOf<Table> = Table extends { $inferSelect: infer Row } ? keyof Row : never;

export interface StoredTable<Column extends PropertyKey = string> {
  title: string;
  /** Each column in the words of a reader; null where it says nothing about a person. */
  columns: Record<Column, string | null>;
  kept: string;
  seenBy: string;
}

/** A table that says nothing about a person. */
interface ImpersonalTable<Column extends PropertyKey = string> {
  holds: string;
  columns: Record<Column, null>;
}

/** Of the tables that a module of server/db/tables exports. */
export type StoredTables<Tables> = {
  [Name in keyof Tables as Tables[Name] extends PgTable ? Name : never]:
    | StoredTable<ColumnsOf<Tables[Name]>>
    | ImpersonalTable<ColumnsOf<Tables[Name]>>;
};

export type DescribedTables = Record<string, StoredTable | ImpersonalTable>;

export const hours = (ms: number): string => `${ms / 3_600_000} hours`;
export const minutes = (ms: number): string => `${ms / 60_000} minutes`;
export const days = (ms: number): string => {
  const count = ms / 86_400_000;
  return count === 1 ? 'a day' : `${count} days`;
};
export const withAccount = 'until you delete your account';
export const onlyYou = 'you';

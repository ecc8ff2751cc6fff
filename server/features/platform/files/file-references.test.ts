// File collection relies on foreign keys, so every column that holds a file id must have one.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { queryRows } from '#server/db/rows.ts';
import { openTestDatabase, type TestDatabase } from '#server/test/engine.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(inject('prepared'));
});
afterAll(() => database.close());

interface Reference {
  column: string;
  isKey: boolean;
  /** What happens to the row when the file is deleted. */
  onDelete: string;
  isIndexed: boolean;
}

/** Columns named like a file id, and all columns with a foreign key to files. */
const references = () =>
  queryRows<Reference>(
    database.db,
    sql`
      select attrelid::regclass || '.' || attname as column, foreign_key.oid is not null as "isKey",
        coalesce(confdeltype, '') as "onDelete",
        exists (select from pg_index where indrelid = attrelid and indkey[0] = attnum) as "isIndexed"
      from pg_attribute
      join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
      left join pg_constraint as foreign_key
        on contype = 'f' and conrelid = attrelid and conkey = array[attnum] and confrelid = 'files'::regclass
      where attnum > 0 and not attisdropped
        and (foreign_key.oid is not null or (atttypid = 'uuid'::regtype and attname ~ '(file|picture)_id$'))
      order by 1`,
  );

const noAction = 'a';

test('every column with a file id has a foreign key without cascade, and an index', async () => {
  const found = await references();
  expect(found.map(({ column }) => column)).toEqual(
    expect.arrayContaining(['resources.file_id', 'users.picture_id']),
  );
  expect(
    found.filter(({ isKey, onDelete, isIndexed }) => !isKey || onDelete !== noAction || !isIndexed),
  ).toEqual([]);
});

test('this check detects a column without a foreign key, and one with ON DELETE CASCADE', async () => {
  await database.db.execute(
    sql`create table loose (cover_file_id uuid, cover uuid references files (id) on delete cascade)`,
  );
  const found = await references();
  await database.db.execute(sql`drop table loose`);
  expect(found).toContainEqual({
    column: 'loose.cover_file_id',
    isKey: false,
    onDelete: '',
    isIndexed: false,
  });
  expect(found).toContainEqual({ column: 'loose.cover', isKey: true, onDelete: 'c', isIndexed: false });
});

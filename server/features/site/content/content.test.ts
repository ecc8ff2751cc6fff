import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentNames } from '#contract/site/content.rules.ts';
import { queryRows } from '#server/db/rows.ts';
import * as schema from '#server/db/schema.ts';
import { stored } from '#server/personal-data.ts';
import { startApp, type TestApp } from '#server/test/app.ts';

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-content-'));
  app = await startApp({ CONTENT_DIR: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (name: string, headers = {}) => app.visitor().get(`/api/content/${name}`, headers);

describe('GET /api/content/:name', () => {
  test('answers our text of every name, with an ETag', async () => {
    for (const name of contentNames) {
      const { status, body, headers } = await get(name);
      expect(status, name).toBe(200);
      expect(body.text.length, name).toBeGreaterThan(500);
      const again = await get(name, { 'if-none-match': headers.get('etag') ?? '' });
      expect(again.status, name).toBe(304);
    }
  });

  test('answers 404 to a name that is not in the list, and never reads a path from the request', async () => {
    await writeFile(join(folder, 'secret.md'), 'Secret.');
    for (const name of ['secret', 'secret.md', 'README', '..%2Fpackage', '%2e%2e%2fREADME', '%5Cabout'])
      expect((await get(name)).status, name).toBe(404);
  });

  test('answers the file of CONTENT_DIR once it is there, with our list of stored data in it', async () => {
    await writeFile(join(folder, 'privacy.md'), '## Ours at Northbridge\n\n{{stored-data}}\n');
    const { text } = (await get('privacy')).body;
    expect(text).toMatch(/^## Ours at Northbridge\n\n### Your account and profile\n/);
    expect(text).not.toContain('{{');
    await rm(join(folder, 'privacy.md'));
    expect((await get('privacy')).body.text).toMatch(/^## In short/);
  });
});

describe('Privacy page', () => {
  const tables: Record<string, PgTable> = schema;
  const tableOf = (name: string) => tables[name] as PgTable;

  /** Every table and column of the migrated database. */
  async function databaseColumns(): Promise<string[]> {
    const rows = await queryRows<{ table: string; column: string }>(
      app.db,
      sql`select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'`,
    );
    return rows.map(({ table, column }) => `${table}.${column}`).toSorted();
  }

  test('describes every table and every column of the database', async () => {
    const described = Object.entries(stored).flatMap(([name, { columns }]) => {
      const table = tableOf(name);
      const byKey: Record<string, { name: string }> = getTableColumns(table);
      return Object.keys(columns).map((key) => `${getTableName(table)}.${byKey[key]?.name}`);
    });
    expect(described.length).toBeGreaterThan(100);
    expect(described.toSorted()).toEqual(await databaseColumns());
  });

  test('names every table, and each personal column in words with how long it is kept and who sees it', async () => {
    const { text } = (await get('privacy')).body;
    for (const [name, table] of Object.entries(stored)) {
      expect(text, name).toContain(`\`${getTableName(tableOf(name))}\``);
      const words = Object.values<string | null>(table.columns).filter((word) => word !== null);
      if ('title' in table) {
        expect(words.length, name).toBeGreaterThan(0);
        for (const word of words) expect(text.toLowerCase(), name).toContain(word.toLowerCase());
        expect(text).toContain(`- **Kept:** ${table.kept}.\n- **Seen by:** ${table.seenBy}.`);
      } else expect(words, name).toEqual([]);
    }
  });
});

test('the HTML of a content page has its text, and changes with the file', async () => {
  const html = async (path: string): Promise<string> => (await app.visitor().get(path)).body;
  expect(await html('/about')).toContain('No advertisements');
  await writeFile(join(folder, 'about.md'), '## About Northbridge\n');
  expect(await html('/about')).toContain('About Northbridge');
  await rm(join(folder, 'about.md'));
  expect(await html('/about')).toContain('No advertisements');
  expect(await html('/learning-tips?category=Planning')).not.toContain('Sleep on it</a>');
  expect(await html('/templates?template=lab-report')).toContain('Abstract');
});

// Tests that run for every list: paging, cursors, limits, filters and search.
import { randomUUID } from 'node:crypto';
import { getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryArrays } from '#server/db/built-query.ts';
import { insertMany } from '#server/db/rows.ts';
import { queryParser } from '#server/lib/list/parsed-query.ts';
import { keyKind, type Sort } from '#server/lib/list/sorts.ts';
import { statementsOf } from '#server/lib/list/statements.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { listFixtures } from '#server/test/lists.ts';
import { signedInAs } from '#server/test/people.ts';
import { isWalkedCall } from '#server/test/walked-features.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Counting is the same on both, and inserting what is counted takes most of the time on the embedded one. */
const onlyWhatEnginesDiffer = process.env.TEST_REST && process.env.TEST_ENGINE === 'pglite';

const timeOf = ({ sortedAt = Date.UTC(2021, 5, 1) }: ListFixture) => sortedAt;

const walked = Object.entries(listFixtures).filter(([address]) => isWalkedCall(address));

describe.each(walked)('%s', (address, fixture) => {
  const { declaration } = fixture.list;
  const sorts = Object.entries(declaration.sorts);
  const path = fixture.path ?? address.split(' ')[1] ?? '';
  let browser: Browser;
  let personId: string;
  beforeAll(async () => {
    const person = await signedInAs(app, fixture.role === 'visitor' ? 'user' : fixture.role);
    personId = person.id;
    await fixture.prepare?.(app.db, personId);
    browser = fixture.role === 'visitor' ? app.visitor() : person.browser;
  });

  const request = (query: Record<string, string>) => browser.get(`${path}?${new URLSearchParams(query)}`);
  const idsOf = (body: Record<string, Record<string, string>[]>) =>
    (body[fixture.rows] ?? []).map((row) => row[fixture.id ?? '_id'] ?? '');

  const insert = async (rows: Record<string, unknown>[]): Promise<string[]> => {
    const ids = rows.map(() => randomUUID());
    const records = rows.map((row, index) => ({ id: ids[index], ...row }));
    await insertMany(app.db, declaration.table, records);
    return ids;
  };
  const insertRows = (count: number, change: Record<string, unknown> = {}) =>
    insert(Array.from({ length: count }, () => ({ ...fixture.values(personId), ...change })));
  const foundBy = async (text: string, count: number) => {
    const rows: Record<string, unknown>[] = [];
    while (rows.length < count) rows.push((await fixture.found?.(text, app.db)) ?? {});
    return rows;
  };

  /** All ids of all pages; runs `afterFirst` after the first page. */
  async function readAll(query: Record<string, string>, afterFirst: () => Promise<unknown> = async () => {}) {
    const ids: string[] = [];
    let cursor: string | null = null;
    let total: number | undefined;
    do {
      const { status, body } = await request({ ...query, ...(cursor && { cursor }) });
      expect(status, JSON.stringify(body)).toBe(200);
      ids.push(...idsOf(body));
      // The cursor carries the total of the first page.
      total ??= body.total;
      expect(body.total).toBe(total);
      if (cursor === null) await afterFirst();
      cursor = body.nextCursor;
    } while (cursor);
    return ids;
  }

  test.each(sorts)(
    'sorted by %s: pages return each row once, in order, while rows with equal keys are inserted',
    async (name, sort) => {
      const key = keyFor(fixture, sort, personId);
      const own = await insertRows(9, key);
      const others: string[] = [];
      const query = { limit: '4', ...(sorts.length > 1 && { sort: name }) };
      const seen = await readAll(query, async () => {
        others.push(...(await insertRows(3, key)));
        for (const other of neighbours(fixture, sort)) others.push(...(await insertRows(1, other)));
      });
      // The next sort would read them too, four at a time.
      if (sorts.length > 1)
        await app.db.delete(declaration.table).where(inArray(declaration.table.id, [...own, ...others]));
      const found = seen.filter((id) => own.includes(id));
      expect(found).toHaveLength(own.length);
      expect(new Set(seen).size).toBe(seen.length);
      if (Object.keys(key).length === 0) return;
      const byId = [...own].sort();
      expect(found).toEqual(sort.direction === 'asc' ? byId : byId.reverse());
    },
  );

  test('refuses invalid cursors, cursors of another sort, and cursors with invalid keys', async () => {
    await insertRows(2);
    const { nextCursor } = (await request({ limit: '1' })).body;
    const [sort, key, id, total, more] = JSON.parse(Buffer.from(nextCursor, 'base64url').toString());
    const encodeCursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect((await request({ limit: '1', cursor: encodeCursor(sort, key, id, total, more) })).status).toBe(
      200,
    );
    for (const cursor of [
      'nonsense',
      encodeCursor(),
      encodeCursor('another', key, id, total, more),
      encodeCursor(sort, key, 'no id', total, more),
      encodeCursor(sort, 7, id, total, more),
      encodeCursor(sort, '\0', id, total, more),
      encodeCursor(sort, key, id, -1, more),
      encodeCursor(sort, key, id, 1.5, more),
      encodeCursor(sort, key, id, total),
    ]) {
      const { status, body } = await request({ limit: '1', cursor });
      expect({ cursor, status, code: body.code }).toEqual({ cursor, status: 400, code: 'invalid_input' });
    }
    for (const [other] of sorts.slice(1))
      expect((await request({ sort: other, cursor: nextCursor })).status, other).toBe(400);
  });

  test('accepts limits from 1 to 100', async () => {
    await insertRows(101);
    for (const limit of ['1', '100'])
      expect(idsOf((await request({ limit })).body)).toHaveLength(Number(limit));
    expect(idsOf((await request({})).body).length).toBeLessThanOrEqual(100);
    for (const limit of ['0', '-1', '101', '1.5', '1e309', 'Infinity', '-Infinity', 'NaN', 'all', ''])
      expect((await request({ limit })).status, limit).toBe(400);
  });

  test('is filtered by each declared filter', async () => {
    const filters = fixture.filters?.(personId) ?? {};
    expect(Object.keys(filters).sort()).toEqual(Object.keys(declaration.filters).sort());
    for (const [name, { value, row, complete }] of Object.entries(filters)) {
      const others = await insertRows(2);
      const matching = await insert([row]);
      await complete?.(app.db, matching[0] ?? '');
      const ids = await readAll({ [name]: value, limit: '100' });
      expect(ids, name).toEqual(expect.arrayContaining(matching));
      for (const other of others) expect(ids, name).not.toContain(other);
    }
  });

  if (declaration.search)
    test('searches one or two characters, symbols and any script, through an index', async () => {
      const texts = [
        '\u6f22',
        '\u00fe\u00f0',
        '\u2603%',
        '_\u2603',
        '\u6f22\u5b57\u8a9e',
        '\u0434\u0430 \u0434\u0430',
      ];
      await insertRows(200);
      // The plan follows from the rows, not from whether autovacuum has read some of the tables by now.
      if (process.env.TEST_ENGINE === 'postgres') await app.db.execute('analyze');
      for (const text of texts) {
        const found = await insert(await foundBy(`one${text}two`, 1));
        expect(await readAll({ q: text, limit: '2' }), text).toEqual(expect.arrayContaining(found));
        const query = queryParser(declaration).parse({ q: text }, fixture.scope);
        const statement = statementsOf(declaration, [])('index-search', query, 3);
        const explain = { ...statement, sql: `explain ${statement.sql}` };
        const plan = await app.db.transaction(async (db) => {
          // Rows as few as these are read faster without it: all of them, or in the order of the list.
          await db.execute('set local enable_seqscan = off');
          await db.execute('set local enable_indexscan = off');
          return String(await queryArrays(db, explain, query.values));
        });
        expect(plan, text).toMatch(/Bitmap Index Scan on \w+_grams_index/);
        expect(plan, text).not.toMatch(/Seq Scan/);
      }
    });

  if (declaration.search)
    test('searches words in any case, without accents', async () => {
      const few = await insert(await foundBy('rare needle', 3));
      const found = (await request({ q: 'RARE néedle', limit: '2' })).body;
      expect(found).toMatchObject({ total: 3, totalIsMore: false });
      expect((await readAll({ q: 'rare needle', limit: '2' })).sort()).toEqual(few.sort());
    });

  if (declaration.search && !onlyWhatEnginesDiffer)
    test('counts what a search finds up to 1,000', async () => {
      const many = await insert(await foundBy('common straw', 1_001));
      const first = (await request({ q: 'common straw', limit: '100' })).body;
      expect(first).toMatchObject({ total: 1_000, totalIsMore: true });
      const second = (await request({ q: 'common straw', limit: '100', cursor: first.nextCursor })).body;
      expect(second).toMatchObject({ total: 1_000, totalIsMore: true });
      const ids = await readAll({ q: 'common straw', limit: '100' });
      expect(new Set(ids)).toEqual(new Set(many));
      expect(ids).toHaveLength(many.length);
    });
});

const propertyOf = ({ list: { declaration } }: ListFixture, column: PgColumn): string =>
  Object.entries(getTableColumns(declaration.table)).find(([, one]) => one === column)?.[0] ?? '';

/** Small enough for a column of one to five stars, with a neighbour on each side. */
const countKey = 3;

/** An equal sort key for several rows; none where the column is unique or generated. */
function keyFor(fixture: ListFixture, sort: Sort, personId: string): Record<string, unknown> {
  if (sort.column.isUnique || sort.column.generated) return {};
  const name = propertyOf(fixture, sort.column);
  const kind = keyKind(sort);
  if (kind === 'timestamp') return { [name]: new Date(timeOf(fixture)) };
  return { [name]: kind === 'count' ? countKey : fixture.values(personId)[name] };
}

/** The sort keys right before and after that one. */
function neighbours(fixture: ListFixture, sort: Sort): Record<string, unknown>[] {
  const name = propertyOf(fixture, sort.column);
  const kind = keyKind(sort);
  if (kind === 'text' || sort.column.generated) return [];
  return [-1, 1].map((step) => ({
    [name]: kind === 'timestamp' ? new Date(timeOf(fixture) + step) : countKey + step,
  }));
}

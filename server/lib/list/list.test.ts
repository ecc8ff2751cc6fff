import { eq } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { paging } from '#contract/lists.ts';
import { rowDecoder, timestampText } from './columns.ts';
import { defineList } from './list.ts';
import { searchTerms, wordsOf, wordTerms } from './search-terms.ts';

const people = pgTable('people', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  nickname: text('nickname'),
});
const notes = pgTable('notes', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  kind: text('kind').notNull(),
  ownerId: uuid('owner_id'),
  size: integer('size').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

const NoteQuery = Type.Object({
  q: Type.Optional(Type.String()),
  kind: Type.Optional(Type.String()),
  owner: Type.Optional(Type.String()),
  ...paging(20),
});
const declaration = {
  name: 'notes',
  query: NoteQuery,
  table: notes,
  columns: { id: notes.id, title: notes.title },
  filters: {
    kind: { where: (kind: never) => eq(notes.kind, kind), read: (kind: string) => kind.toLowerCase() },
    owner: { where: (owner: never) => eq(notes.ownerId, owner), isPersonal: true },
  },
  sorts: { newest: { column: notes.createdAt, direction: 'desc' as const } },
  search: { column: notes.title, fold: (words: string) => words.toLowerCase() },
};
const list = defineList(declaration);

describe('keyOf, the cache key of a query', () => {
  test('is the same for equivalent queries, whatever unknown parameters they have', () => {
    const unknown = { kind: 'talk', nonsense: '7' };
    expect(list.keyOf({})).toBe(list.keyOf({ limit: 20, kind: '', q: '' }));
    expect(list.keyOf({ kind: 'TALK' })).toBe(list.keyOf(unknown));
  });

  test('differs where the response differs', () => {
    const keys = [{}, { limit: 21 }, { kind: 'a' }, { kind: 'b' }].map(list.keyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test.each([{ q: 'words' }, { cursor: 'anything' }, { owner: 'someone' }])('is undefined for %j', (query) =>
    expect(list.keyOf(query)).toBeUndefined(),
  );
});

describe('defineList', () => {
  test('throws when the precision of a sort column is finer than milliseconds', () => {
    const sorts = { newest: { column: notes.seenAt, direction: 'desc' as const } };
    expect(() => defineList({ ...declaration, sorts })).toThrow('cannot be sorted by seen_at');
  });

  test('throws when the columns lack the id', () => {
    expect(() => defineList({ ...declaration, columns: { title: notes.title } })).toThrow('id of its rows');
  });
});

describe('rowDecoder', () => {
  const columns = {
    id: notes.id,
    owner: { name: people.name, nickname: people.nickname },
    size: notes.size,
    createdAt: timestampText(notes.createdAt),
    seenAt: notes.seenAt,
  };
  const decode = rowDecoder(columns, [people]);

  test('decodes values in the order of the columns, with groups as objects', () => {
    const row = ['1', 'Ada', null, 7, '2026-11-15 04:20:53.12', '2026-11-15 04:20:53.123456+00'];
    expect(decode(row)).toEqual({
      id: '1',
      owner: { name: 'Ada', nickname: null },
      size: 7,
      createdAt: '2026-11-15T04:20:53.120Z',
      seenAt: new Date('2026-11-15T04:20:53.123Z'),
    });
  });

  test('returns null for a group whose left-joined table has no row', () => {
    expect(decode(['1', null, null, 7, '2026-11-15 04:20:53', null])).toMatchObject({
      owner: null,
      createdAt: '2026-11-15T04:20:53.000Z',
      seenAt: null,
    });
  });
});

describe('searchTerms', () => {
  test.each([
    ['zymurgy', { pattern: '%zymurgy%' }],
    ['50% off', { pattern: '%50\\% off%' }],
    ['q', { grams: ['q'] }],
    ['qx', { grams: ['qx'] }],
    ['a b', { grams: ['a ', ' b'] }],
    ['高等数学', { grams: ['高等', '等数', '数学'] }],
    ['𝔘𝔫', { grams: ['𝔘𝔫'] }],
  ])('%s is looked up by %j', (text, terms) => {
    expect(searchTerms(text)).toEqual(terms);
  });

  test('looks up trigrams of the longest of several words', () => {
    const trigramsOf = (text: string) => Object.values(wordTerms(wordsOf(text))).join(' ');
    expect(trigramsOf('photosynthesis')).toBe('%pho% %oto% %osy% %ynt% %the% %esi%');
    expect(trigramsOf('question photosynthesis')).toBe('%pho% %osy% %the% %que% %est% %tio%');
    expect(trigramsOf('cs 301 lund')).toBe('%lun% %und% %301% %lun% %und% %301%');
    expect(trigramsOf('cs c++x301')).toBe('%x30% %301% %x30% %301% %x30% %301%');
    expect(wordTerms(wordsOf('a qx a'))).toEqual({ grams: ['qx'] });
    expect(wordsOf('a b c d e f g h i j')).toHaveLength(8);
  });

  test('looks up a few parts of a long text', () => {
    const words =
      'the summary of thermodynamics and a great many other words which follow one another, week 3';
    expect(searchTerms(words)).toEqual({ pattern: '%summary%thermodyna%great%follow%another%' });
    const terms = searchTerms('高等数学线性代数概率论与统计'.repeat(14));
    expect('grams' in terms && terms.grams).toHaveLength(12);
  });
});

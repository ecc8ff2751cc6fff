import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resources, resourceWords } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { makeResource, resourceValues } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { changeUser } from '#server/features/platform/users/users.service.ts';
import { makeCourse } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { emptyLibrary, list, titles } from './resources.fixtures.ts';
import { forgetWords } from './search-vocabulary.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyLibrary(app);
  await app.db.delete(resourceWords);
});

const share = (given: Parameters<typeof makeResource>[1]) =>
  makeResource(app.db, { ownerId: null, ...given });
const find = (q: string, more = '') => list(app, `?q=${encodeURIComponent(q)}${more}`);
const found = (q: string) => titles(app, `?q=${encodeURIComponent(q)}`);

describe('words', () => {
  test('are each found somewhere, in any order', async () => {
    await share({
      title: 'Data structures in 40 pages',
      tags: ['exam'],
      courseCode: 'CS201',
      description: 'Red-black trees.',
    });
    await share({ title: 'Exam calendar' });
    const whole = ['Data structures in 40 pages'];
    expect(await found('structures exam')).toEqual(whole);
    expect(await found('exam STRUCTURES cs201 trees')).toEqual(whole);
    expect(await found('data-structures')).toEqual(whole);
    expect(await found('(structures, exam)?')).toEqual(whole);
    expect(await found('structures poetry')).toEqual(whole);
    expect(await found('poetry')).toEqual([]);
  });

  test('in quotes are found side by side only', async () => {
    await share({ title: 'Exam structures' });
    await share({ title: 'Structures of an exam' });
    expect(await found('"exam structures"')).toEqual(['Exam structures']);
    expect(await found('“structures of” exam')).toEqual(['Structures of an exam']);
    expect(await found('"structures exam"')).toEqual([]);
    expect((await found('exam "structures')).length).toBe(2);
  });

  test('with symbols stay whole', async () => {
    await share({ title: 'Templates in C++' });
    await share({ title: 'The t-test' });
    await share({ title: 'Chemistry, test' });
    expect(await found('c++')).toEqual(['Templates in C++']);
    expect(await found('t-test')).toEqual(['The t-test']);
  });

  test('are found in the name of the owner, as it is now', async () => {
    const owner = await makeUser(app.db, { fullName: 'Zoë Okafor', username: 'zoe' });
    await share({ title: 'Beams', ownerId: owner.id });
    expect(await found('okafor beams')).toEqual(['Beams']);
    const named = await changeUser(app.db, owner, { fullName: 'Zoë Lindqvist' });
    expect(await found('okafor')).toEqual([]);
    expect(await found('lindqvist')).toEqual(['Beams']);
    await app.db.delete(users).where(eq(users.id, named?.id ?? ''));
    expect(await found('lindqvist')).toEqual([]);
    expect(await found('beams')).toEqual(['Beams']);
  });

  test('are found in the title of the course, as it is now', async () => {
    await share({ title: 'Problem set 4', courseCode: 'ma 777' });
    const course = await makeCourse(app.db, { code: 'MA777', title: 'Linear Algebra' });
    expect(await found('algebra problem')).toEqual(['Problem set 4']);
    await app.db.update(courses).set({ titleKey: 'topology' }).where(eq(courses.id, course.id));
    expect(await found('algebra')).toEqual([]);
    expect(await found('topology')).toEqual(['Problem set 4']);
  });

  test.each(['bio 210', 'BIO-210', 'Bio210', 'bio  210 cells'])('course code as %s', async (q) => {
    await share({ title: 'Cells', courseCode: 'BIO210' });
    await share({ title: 'More cells', courseCode: 'bio 210' });
    await share({ title: 'Biology cells, 210 pages' });
    expect((await found(q)).sort()).toEqual(['Cells', 'More cells']);
  });

  test('a number after a word is a code only if there is such a course', async () => {
    await share({ title: 'Week 3 of waves' });
    expect(await found('week 3')).toEqual(['Week 3 of waves']);
    expect((await list(app, '?course=bio%20210')).total).toBe(0);
  });
});

describe('misspelled words', () => {
  test.each([
    ['algebar', 'swapped'],
    ['algbra', 'missing'],
    ['algeebra', 'extra'],
    ['algekra', 'wrong'],
  ])('%s, with a letter %s, are corrected', async (q) => {
    await share({ title: 'Linear algebra' });
    const body = await find(`linear ${q}`);
    expect(body.resources.map(({ title }: { title: string }) => title)).toEqual(['Linear algebra']);
    expect(body.search).toEqual({ words: ['linear', 'algebra'], searchedFor: 'linear algebra', dropped: [] });
  });

  test('are corrected in any script, and in the name of the owner', async () => {
    const owner = await makeUser(app.db, { fullName: 'Amara Okafor' });
    await share({ title: 'Линейная алгебра', ownerId: owner.id });
    expect(await found('алгерба')).toEqual(['Линейная алгебра']);
    expect(await found('okafro')).toEqual(['Линейная алгебра']);
  });

  test('are left alone when they are short, quoted, numbers, or found as they are', async () => {
    await share({ title: 'The year 2024 and a map for exams' });
    await share({ title: 'Examples' });
    for (const q of ['mop', '"yaer"', '2025', 'cs202']) expect(await found(q), q).toEqual([]);
    expect(await found('exam')).toHaveLength(2);
    expect((await find('exam')).search.searchedFor).toBe('');
  });

  test('become the most frequent of equally near words', async () => {
    await share({ title: 'Graphs' });
    await share({ title: 'Grapes' });
    await share({ title: 'Grapes again' });
    expect((await find('grapts')).search.searchedFor).toBe('grapes');
  });

  test('of deleted resources are forgotten', async () => {
    await share({ title: 'Thermodynamics' });
    await emptyLibrary(app);
    await share({ title: 'Optics' });
    await forgetWords(app.db, 1);
    const words = (await app.db.select().from(resourceWords)).map(({ word }) => word);
    expect(words).toContain('optics');
    expect(words).not.toContain('thermodynamics');
  });

  test('lead to all pages of what is meant', async () => {
    for (let n = 0; n < 5; n++) await share({ title: `Algebra ${n}` });
    const first = await find('algbera', '&limit=2');
    expect(first).toMatchObject({ total: 5, resources: [{}, {}] });
    const second = await find('algbera', `&limit=2&cursor=${first.nextCursor}`);
    const third = await find('algbera', `&limit=2&cursor=${second.nextCursor}`);
    expect(third.nextCursor).toBeNull();
    const all = [first, second, third].flatMap(({ resources }) =>
      resources.map((one: { _id: string }) => one._id),
    );
    expect(new Set(all).size).toBe(5);
  });
});

describe('when nothing has all words', () => {
  test('as many as possible are kept, and the others are named', async () => {
    await share({ title: 'Linear algebra', tags: ['exam'] });
    await share({ title: 'Optics' });
    const body = await find('linear algebra optics zzzzzz');
    expect(body.resources.map(({ title }: { title: string }) => title)).toEqual(['Linear algebra']);
    expect(body.search).toEqual({
      words: ['linear', 'algebra'],
      searchedFor: '',
      dropped: ['optics', 'zzzzzz'],
    });
  });

  test('all known words are kept together', async () => {
    await share({ title: 'Timeline of the Weimar Republic' });
    await share({ title: 'Republic' });
    const { search } = await find('weimar republic timeline slides');
    expect(search).toMatchObject({ words: ['weimar', 'republic', 'timeline'], dropped: ['slides'] });
  });

  test('a search without any known word finds nothing', async () => {
    await share({ title: 'Optics' });
    expect(await find('zzzzzz qqqqqq')).toMatchObject({ total: 0, resources: [], search: { dropped: [] } });
  });
});

describe('the order', () => {
  test('is all words in the title first, then helpful, then new', async () => {
    const at = (n: number) => new Date(Date.UTC(2025, 0, n));
    await share({ title: 'Old notes on waves', createdAt: at(1) });
    await share({ title: 'Sound', description: 'Waves', helpful: 90, createdAt: at(9) });
    await share({ title: 'New notes on waves', createdAt: at(8) });
    await share({ title: 'Helpful waves', helpful: 2, createdAt: at(1) });
    await share({ title: 'Light', tags: ['waves'], createdAt: at(9) });
    const expected = ['Helpful waves', 'New notes on waves', 'Old notes on waves', 'Sound', 'Light'];
    expect(await found('waves')).toEqual(expected);
    expect((await titles(app, '?q=waves&sort=newest')).slice(-2).sort()).toEqual([
      'Helpful waves',
      'Old notes on waves',
    ]);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = await find('waves', `&limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(body.resources[0].title);
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(expected);
  });

  test('is the same for words that more than 1,000 resources have', async () => {
    const rows = Array.from({ length: 1_100 }, (_, n) =>
      resourceValues({ title: `Number ${n}`, description: 'A common lecture.' }),
    );
    await app.db.insert(resources).values(rows);
    for (let n = 0; n < 3; n++)
      await share({ title: `Lecture ${n}`, createdAt: new Date(Date.UTC(2026, 0, 1 + n)) });
    await share({ title: 'Much liked', description: 'lecture', helpful: 5 });
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const body = await find('lecture', `&limit=100${cursor && `&cursor=${cursor}`}`);
      expect(body).toMatchObject({ total: 1_000, totalIsMore: true });
      seen.push(...body.resources.map(({ title }: { title: string }) => title));
      cursor = body.nextCursor;
    }
    expect(seen.slice(0, 4)).toEqual(['Lecture 2', 'Lecture 1', 'Lecture 0', 'Much liked']);
    expect(new Set(seen).size).toBe(1_104);
    expect(seen).toHaveLength(1_104);
  });

  test('says where words are that the title lacks', async () => {
    const owner = await makeUser(app.db, { fullName: 'Amara Okafor' });
    await makeCourse(app.db, { code: 'PH778', title: 'Oscillations' });
    await share({
      title: 'Waves',
      description: 'https://sound.example.org/',
      details: 'About strings.',
      tags: ['music'],
      courseCode: 'PH778',
      ownerId: owner.id,
    });
    const whereIs = async (q: string) => (await find(q)).resources[0].foundIn;
    expect(await whereIs('waves')).toEqual([]);
    expect(await whereIs('waves music')).toEqual(['tags']);
    expect(await whereIs('strings okafor')).toEqual(['description', 'owner']);
    expect(await whereIs('ph 778')).toEqual(['course']);
    expect(await whereIs('oscillations')).toEqual(['course']);
    expect(await whereIs('sound.example')).toEqual(['address']);
  });
});

test.each([
  '"',
  '""',
  '%',
  '\\',
  '_',
  '- - -',
  'a b c d e f g h i j k l',
  '漢 字',
  "'; drop table users; --",
  '(',
])('a search for %s is answered', async (q) => {
  await share({ title: '漢字 (one) a' });
  expect((await app.visitor().get(`/api/resources?q=${encodeURIComponent(q)}`)).status).toBe(200);
});

test('a search longer than the limit is refused, one of many unknown words is answered', async () => {
  await share({ title: 'Optics' });
  expect((await app.visitor().get(`/api/resources?q=${'x'.repeat(1_000)}`)).status).toBe(400);
  const unknown = Array.from({ length: 20 }, (_, n) => `${'abcdefgh'.slice(n % 5)}x`).join(' ');
  expect((await app.visitor().get(`/api/resources?q=${encodeURIComponent(unknown)}`)).status).toBe(200);
  expect((await app.visitor().get(`/api/resources?q=${'x'.repeat(200)}`)).status).toBe(200);
});

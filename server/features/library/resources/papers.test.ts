import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { form, pdf, withLibrary } from '#server/features/platform/files/files.fixtures.ts';
import type { TestApp } from '#server/test/app.ts';
import type { Browser } from '#server/test/browser.ts';
import { signedInAs } from '#server/test/people.ts';
import { makeResource } from './resources.factory.ts';
import { linkForm, list, titles } from './resources.fixtures.ts';

let app: TestApp;
let browser: Browser;
withLibrary((started) => {
  ({ app, browser } = started);
});

const file = { name: 'final.pdf', bytes: pdf };
const ofCourse = { ...form('pdf'), courseCode: 'CS201' };
const share = (fields: object, by = browser) =>
  by.form('POST', '/api/resources', { ...ofCourse, ...fields }, file);
const change = (id: string, fields: object) =>
  browser.form('PUT', `/api/resources/${id}`, { ...ofCourse, ...fields });
const related = async (id: string) => (await app.visitor().get(`/api/resources/${id}/related`)).body;

const final = { paperKind: 'final', paperYear: '2024', paperTerm: 'autumn', hasSolutions: 'yes' };
const stored = {
  kind: 'final',
  year: 2024,
  term: 'autumn',
  hasSolutions: true,
  solutionOf: '',
  line: 'Past paper · Final · Autumn 2024 · with solutions',
};

test('a past paper is stored, kept by a change that does not name it, and unmarked', async () => {
  const { body } = await share(final);
  expect(body.resource.paper).toEqual(stored);
  const id = body.resource._id;
  expect((await change(id, {})).body.resource.paper).toEqual(stored);
  expect((await list(app)).resources[0].paper).toEqual(stored);
  expect((await change(id, { paperKind: 'quiz' })).body.resource.paper).toEqual({
    kind: 'quiz',
    year: null,
    term: '',
    hasSolutions: false,
    solutionOf: '',
    line: 'Past paper · Quiz',
  });
  expect((await change(id, { paperKind: '' })).body.resource.paper).toBeUndefined();
});

test.each([
  ['paperYear', '1949', 'Please enter a year from 1950'],
  ['paperYear', '2x24', 'Please enter a year from 1950'],
  ['paperYear', String(new Date().getFullYear() + 2), 'Please enter a year from 1950'],
  ['paperKind', 'oral', 'Please choose a kind.'],
  ['paperTerm', 'monsoon', 'Please choose a term.'],
])('%s %j is refused', async (name, value, sentence) => {
  const { status, body } = await share({ ...final, [name]: value });
  expect(status).toBe(400);
  expect(body.errors[name]).toContain(sentence);
});

test('what has no file is no past paper', async () => {
  const { body } = await share(final);
  const link = await change(body.resource._id, { ...linkForm, ...final });
  expect(link.body.resource).toMatchObject({ resourceType: 'link' });
  expect(link.body.resource.paper).toBeUndefined();
});

test('past papers are listed alone, or all else', async () => {
  await makeResource(app.db, { title: 'Graph exam', type: 'pdf', paperKind: 'final' });
  await makeResource(app.db, { title: 'Graph notes', type: 'pdf' });
  expect(await titles(app, '?papers=yes')).toEqual(['Graph exam']);
  expect(await titles(app, '?papers=no')).toEqual(['Graph notes']);
  expect((await list(app, '?papers=yes&limit=1')).total).toBe(1);
  expect(await titles(app, '?papers=yes&q=graph')).toEqual(['Graph exam']);
  expect(await titles(app, '?papers=no&q=graph')).toEqual(['Graph notes']);
});

test('a paper and its solution know each other, also when the solution is by someone else', async () => {
  const paper = (await share(final)).body.resource;
  const other = await signedInAs(app);
  const solution = (await share({ ...final, solutionOf: paper._id }, other.browser)).body.resource;
  expect(solution.paper.solutionOf).toBe(paper._id);
  expect(await related(solution._id)).toMatchObject({ paper: { _id: paper._id }, solutions: [] });
  expect(await related(paper._id)).toMatchObject({ paper: null, solutions: [{ _id: solution._id }] });
  // The one who may not edit the solution cannot change what it belongs to.
  expect((await change(solution._id, { ...final, solutionOf: '' })).status).toBe(403);
});

test('each stays when the other is deleted or moves to another course', async () => {
  const paper = (await share(final)).body.resource;
  const solution = (await share({ ...final, solutionOf: paper._id })).body.resource;
  await change(paper._id, { courseCode: 'CS301' });
  expect(await related(solution._id)).toMatchObject({ paper: null });
  expect(await related(paper._id)).toMatchObject({ solutions: [] });
  await change(paper._id, {});
  expect(await related(paper._id)).toMatchObject({ solutions: [{ _id: solution._id }] });
  await browser.delete(`/api/resources/${paper._id}`);
  const { body } = await browser.get(`/api/resources/${solution._id}`);
  expect(body.resource.paper.solutionOf).toBe('');
});

test('a solution of itself, of another course, of no paper or of nothing is refused', async () => {
  const refusalOf = async (fields: object, id?: string) => {
    const { status, body } = await (id
      ? change(id, { ...final, ...fields })
      : share({ ...final, ...fields }));
    expect(status).toBe(400);
    expect(body.errors.solutionOf).toBe(body.message);
    return body.message;
  };
  const paper = (await share(final)).body.resource;
  const notes = (await share({})).body.resource;
  const solution = (await share({ ...final, solutionOf: paper._id })).body.resource;
  expect(await refusalOf({ solutionOf: paper._id }, paper._id)).toContain('of itself');
  for (const _id of [notes._id, solution._id])
    expect(await refusalOf({ solutionOf: _id })).toContain('Please choose a past paper:');
  expect(await refusalOf({ solutionOf: paper._id, courseCode: 'CS301' })).toContain('of the same course');
  expect(await refusalOf({ solutionOf: paper._id, courseCode: '' })).toContain('of the same course');
  for (const _id of [randomUUID(), 'none'])
    expect(await refusalOf({ solutionOf: _id })).toContain('does not exist');
});

test('two papers that become the solution of each other at once do not wait forever', async () => {
  const [one, other] = [(await share(final)).body.resource, (await share(final)).body.resource];
  const answers = await Promise.all([
    change(one._id, { ...final, solutionOf: other._id }),
    change(other._id, { ...final, solutionOf: one._id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

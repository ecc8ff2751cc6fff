import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  makeCourse,
  makeDepartment,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { Browser } from '#server/test/browser.ts';

let app: TestApp;
let departmentId: string;
beforeAll(async () => {
  app = await startApp();
  departmentId = (await makeDepartment(app.db)).id;
  const make = (code: string, title: string, more = {}) =>
    makeCourse(app.db, { code, title, departmentId, ...more });
  await make('CS 201', 'Algorithms');
  await make('CS 305', 'Compilers', { formerCodes: ['INF 12'] });
  await make('CS 999', 'Punch cards', { isArchived: true });
  const physics = await make('BIO 110', 'The physics of cells');
  const { id: termId } = await makeTerm(app.db);
  const { id } = await makeTeacher(app.db, { name: 'Noor Zylstra' });
  await makeOffering(app.db, { courseId: physics.id, termId, teacherIds: [id] });
  for (let number = 0; number < 12; number++) await make(`MA ${100 + number}`, 'Sets');
});
afterAll(() => app.close());

const suggested = async (q: string): Promise<string[]> => {
  const { status, body } = await new Browser(app.url).get(
    `/api/courses/suggestions?${new URLSearchParams({ q })}`,
  );
  expect(status).toBe(200);
  return body.courses.map(({ code }: { code: string }) => code);
};

test('codes that begin with the text come before titles that contain it', async () => {
  expect(await suggested('cs')).toEqual(['CS 201', 'CS 305', 'BIO 110']);
});

test.each([
  ['cs-2', ['CS 201']],
  ['CS201', ['CS 201']],
  ['inf12', ['CS 305']],
  ['algor', ['CS 201']],
  ['zylstra', ['BIO 110']],
  ['punch', []],
  ['CS 999', []],
  ['%', []],
])('%s suggests %j', async (text, codes) => {
  expect(await suggested(text)).toEqual(codes);
});

test('at most eight courses are suggested', async () => {
  expect(await suggested('ma')).toHaveLength(8);
  expect(await suggested('')).toHaveLength(8);
});

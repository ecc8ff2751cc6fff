import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import {
  courses,
  departments,
  exams,
  offerings,
  teachers,
  terms,
} from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { makeOffering, makeTeacher, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  admin = await signedInAs(app, 'admin');
  student = await signedInAs(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [enrolments, offerings, courses, teachers, terms, departments])
    await app.db.delete(table);
});

async function importFile(kind: string, text: string | Buffer, given: object = {}) {
  const fields = { kind, refuse: 'lines', dryRun: 'no', ...given };
  const file = { bytes: Buffer.from(text), name: `${kind}.csv`, type: 'text/csv' };
  return admin.browser.form('POST', '/api/admin/catalogue/import', fields, file);
}
const rowsOf = async (table: typeof courses | typeof departments) =>
  (await app.db.select({ count: count() }).from(table))[0]?.count;
const counts = ({
  body: { added, changed, unchanged, refused },
}: Awaited<ReturnType<typeof importFile>>) => ({
  added,
  changed,
  unchanged,
  refused,
});

const campus = {
  departments: 'code,name\nCS,Computer Science\nMA,Mathematics\n',
  terms:
    'name,first_day,last_day,exams_from,exams_until\nAutumn 2025,2025-10-01,2026-01-31,2026-01-20,2026-01-31\n',
  teachers: 'reference,name,department\nt1,Ada King,CS\nt2,Noor Haddad,\n',
  courses:
    'code,title,department,credits,level,description,former_codes\nCS201,Data Structures,CS,"7,5",,"Lists,\nand trees",CS 110;CS111\nMA101,Algebra,ma,,,,\n',
  offerings: 'course,term,teachers\ncs 201,autumn 2025,t1;t2\nCS110,Autumn 2025,t1\n',
  exams: 'course,term,kind,starts,minutes,place\nCS201,Autumn 2025,final,2026-01-21 09:00,120,Hall 1\n',
};

test('imports a campus file by file, and the same files again change nothing', async () => {
  for (const [kind, text] of Object.entries(campus)) {
    const dry = await importFile(kind, text, { dryRun: 'yes' });
    const first = await importFile(kind, text);
    expect({ kind, ...counts(dry) }).toEqual({ kind, ...counts(first) });
    expect([dry.body.isSaved, first.body.isSaved]).toEqual([false, true]);
    const { added } = counts(first);
    expect(counts(await importFile(kind, text))).toMatchObject({ added: 0, changed: 0, unchanged: added });
  }
  const [course] = (await admin.browser.get('/api/admin/catalogue/courses?q=cs201')).body.courses;
  const entry = (await admin.browser.get(`/api/admin/catalogue/courses/${course._id}`)).body.course;
  expect(entry).toMatchObject({
    credits: 7.5,
    level: 2,
    description: 'Lists,\nand trees',
    formerCodes: ['CS 110', 'CS111'],
    offerings: [
      {
        term: { name: 'Autumn 2025' },
        teachers: [{ name: 'Ada King' }, { name: 'Noor Haddad' }],
        exams: [{ kind: 'final', starts: '2026-01-21T09:00', minutes: 120, place: 'Hall 1' }],
      },
    ],
  });
  const change = 'code,title,department,former_codes\nCS201,Graphs,CS,CS 112\n';
  const { body } = await importFile('courses', change);
  expect(body).toMatchObject({ changed: 1, lines: [{ line: 2, outcome: 'changed' }] });
  const found = async (q: string) =>
    (await admin.browser.get(`/api/admin/catalogue/courses?q=${q}`)).body.courses;
  for (const q of ['graphs', 'cs110', 'cs112', 'haddad'])
    expect(await found(q), q).toMatchObject([{ _id: course._id, credits: 7.5 }]);
  expect(await found('structures')).toEqual([]);
});

test('proves enrolments of people who have confirmed their address', async () => {
  for (const [kind, text] of Object.entries(campus)) await importFile(kind, text);
  const [{ email = '' } = {}] = await app.db
    .update(users)
    .set({ emailVerifiedAt: new Date() })
    .where(eq(users.id, student.id))
    .returning();
  const text = `email,course,term,status\n${email.toUpperCase()},CS201,Autumn 2025,\nnobody@campus.example,CS201,Autumn 2025,taken\n${email},MA101,Autumn 2025,taken\n`;
  const { body } = await importFile('enrolments', text);
  expect(body.lines).toMatchObject([
    { line: 3, outcome: 'refused', text: 'No account has confirmed the address nobody@campus.example.' },
    { line: 4, outcome: 'refused', text: 'MA101 is not offered in Autumn 2025.' },
    { line: 2, outcome: 'added' },
  ]);
  expect((await student.browser.get('/api/enrolments')).body).toMatchObject({
    enrolments: [{ code: 'CS201', status: 'taken', isProved: true, term: 'Autumn 2025' }],
    active: 0,
    creditsTaken: 7.5,
  });
  expect((await student.browser.delete('/api/enrolments/CS201')).status).toBe(403);
});

describe('bad files', () => {
  beforeEach(() => importFile('departments', campus.departments));

  test('a bad line is refused with its number and reason, the others are saved', async () => {
    const text = [
      'code,title,department,credits',
      'CS201,Data Structures,CS,5',
      '',
      'CS202,,CS,5',
      'CS203,"Two\nlines",CS,5',
      'CS204,Nets,XX,5',
      'CS205,Nets,CS,many',
      'cs-201,Again,CS,5',
      'CS206,=HYPERLINK("http://evil.example"),CS,5',
      'CS207,Nets,CS,5,too,many',
    ].join('\r\n');
    const { body } = await importFile('courses', text);
    expect(body.lines).toEqual([
      { line: 4, outcome: 'refused', text: 'title: Please fill in this field.' },
      { line: 7, outcome: 'refused', text: 'There is no department XX.' },
      {
        line: 8,
        outcome: 'refused',
        text: 'credits: Please enter credits from 0 to 60 in steps of 0.5.',
      },
      { line: 9, outcome: 'refused', text: 'cs-201, Again: the same as in line 2.' },
      {
        line: 10,
        outcome: 'refused',
        text: 'title begins like a formula, which a spreadsheet would run.',
      },
      { line: 11, outcome: 'refused', text: 'It has more cells than there are columns.' },
      { line: 2, outcome: 'added', text: 'CS201, Data Structures' },
      { line: 5, outcome: 'added', text: 'CS203, Two lines' },
    ]);
    expect(await rowsOf(courses)).toBe(2);
  });

  test('or it refuses the whole file, as chosen', async () => {
    const text = 'code,title,department\nCS201,Data Structures,CS\nCS202,,CS\n';
    const { body } = await importFile('courses', text, { refuse: 'file' });
    expect(body).toMatchObject({ isSaved: false, message: 'Nothing was saved, because a line was refused.' });
    expect(await rowsOf(courses)).toBe(0);
  });

  test('former codes of another course are refused, also within the file', async () => {
    const header = 'code,title,department,former_codes\n';
    await importFile('courses', `${header}CS201,Data Structures,CS,CS110\n`);
    const { body } = await importFile(
      'courses',
      `${header}CS110,Old,CS,\nCS300,New,CS,CS299\nCS299,Newer,CS,\n`,
    );
    expect(body.lines).toMatchObject([
      { line: 2, text: 'CS110 is or was the code of another course.' },
      { line: 4, text: 'CS299 is or was the code of another course.' },
      { line: 3, outcome: 'added' },
    ]);
  });

  test.each([
    ['another encoding', Buffer.from('code,name\nMÄ,Mäthe\n', 'latin1'), 'not encoded as UTF-8'],
    ['UTF-16', Buffer.from('\ufeffcode,name\nMA,M\n', 'utf16le'), 'not encoded as UTF-8'],
    ['missing columns', 'kuerzel,name\nMA,M\n', 'These columns are missing in the first line: code.'],
    ['a column twice', 'code,name,Name\nMA,M,N\n', 'The column name is there twice.'],
    ['no lines', 'code,name\n\n', 'has no lines'],
    ['an empty file', '', 'These columns are missing in the first line: code, name.'],
    ['too many lines', `code,name\n${'a,b\n'.repeat(50_001)}`, 'more than 50,000 lines'],
  ])('%s refuses the file with a sentence', async (_what, text, message) => {
    const { status, body } = await importFile('departments', text);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining(message),
    });
    expect(await rowsOf(departments)).toBe(2);
  });

  test('a file of a million lines is refused before it is read', async () => {
    expect((await importFile('departments', `code,name\n${'D,Department\n'.repeat(1_000_000)}`)).status).toBe(
      413,
    );
  });

  test('a byte order mark, semicolons and names of columns in capitals are understood', async () => {
    const text = '\ufeffCode;Name\nPH;"Physics; all of it"\n';
    expect(counts(await importFile('departments', text))).toMatchObject({ added: 1 });
  });
});

test('two imports of the same file at once add each line once', async () => {
  const answers = await Promise.all([1, 2].map(() => importFile('departments', campus.departments)));
  expect(answers.map(counts).map(({ added, unchanged }) => [added, unchanged])).toEqual(
    expect.arrayContaining([
      [2, 0],
      [0, 2],
    ]),
  );
  expect(await app.db.select().from(exams)).toEqual([]);
});

describe('the export', () => {
  const exportFile = async (kind: string) => {
    const { status, headers, body } = await admin.browser.get(`/api/admin/catalogue/export/${kind}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${kind}.csv"`);
    return body as string;
  };
  const kinds = Object.keys(campus);

  test('of a campus, imported again, changes nothing, and fills an empty catalogue', async () => {
    for (const [kind, text] of Object.entries(campus)) await importFile(kind, text);
    // By hand, what begins like a formula can be entered; it is exported as text.
    const titles = ['=1+1', "'=1+1", '-x', '+ "quoted"', '@home', '\u05e9\u05dc\u05d5\u05dd; and, more'];
    const [department] = await app.db.select().from(departments).limit(1);
    for (const [index, title] of titles.entries())
      await app.db.insert(courses).values({
        departmentId: department?.id ?? '',
        code: `X${index}`,
        codeKey: `x${index}`,
        title,
        titleKey: title,
        level: 1,
        searchText: '',
      });
    const teacherWithout = await makeTeacher(app.db, { name: 'No Reference' });
    const { id: termId } = await makeTerm(app.db, { name: 'Spring 2026' });
    const [course] = await app.db.select().from(courses).where(eq(courses.code, 'MA101'));
    const taught = { courseId: course?.id ?? '', termId, teacherIds: [teacherWithout.id] };
    await makeOffering(app.db, taught);

    const files = Object.fromEntries(
      await Promise.all(kinds.map(async (kind) => [kind, await exportFile(kind)] as const)),
    );
    expect(files.courses).toContain(`"X0","'=1+1"`);
    expect(files.courses).not.toMatch(/"[=+@]/);
    for (const kind of kinds) {
      const again = counts(await importFile(kind, files[kind] ?? ''));
      expect(again, kind).toMatchObject({ added: 0, changed: 0, refused: 0 });
      expect(await exportFile(kind)).toBe(files[kind]);
    }
    for (const table of [offerings, courses, teachers, terms, departments]) await app.db.delete(table);
    for (const kind of kinds)
      expect(counts(await importFile(kind, files[kind] ?? '')), kind).toMatchObject({ refused: 0 });
    const restored = (await app.db.select().from(courses)).map(({ title }) => title);
    expect(restored).toEqual(expect.arrayContaining(titles));
    expect(await exportFile('courses')).toBe(files.courses);
  });

  test('of something else, or of who takes what, does not exist', async () => {
    for (const kind of ['enrolments', 'users', '__proto__'])
      expect((await admin.browser.get(`/api/admin/catalogue/export/${kind}`)).status, kind).toBe(404);
  });
});

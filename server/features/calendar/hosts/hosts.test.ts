import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let student: SignedInPerson;
let staff: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [student, staff] = [await signedInAs(app), await signedInAs(app, 'staff')];
});
afterAll(() => app.close());

const club = { name: 'Debate Society', kind: 'club', about: 'We argue on Mondays.' };
const mine = async ({ browser }: SignedInPerson) => (await browser.get('/api/hosts/mine')).body.hosts;

test('a person is their own host, once, with the name of the account', async () => {
  await Promise.all([mine(student), mine(student)]);
  await app.db.update(users).set({ fullName: 'Ada Byron' }).where(eq(users.id, student.id));
  const own = await mine(student);
  expect(own).toMatchObject([{ slug: student.username, name: 'Ada Byron', kind: 'person' }]);
  const found = (await app.visitor().get('/api/hosts?kind=person&q=byron')).body.hosts;
  expect(found).toMatchObject([{ _id: own[0]._id, name: 'Ada Byron' }]);
  expect((await app.visitor().get('/api/hosts?q=byron')).body.hosts).toEqual([]);
  const { status } = await student.browser.put(`/api/hosts/${student.username}`, club);
  expect(status).toBe(403);
});

test('a person whose name is the address of a club gets another address', async () => {
  const person = await signedInAs(app);
  const { body } = await staff.browser.post('/api/hosts', { ...club, name: person.username });
  expect(body.host.slug).toBe(person.username);
  const [own] = await mine(person);
  expect(own.kind).toBe('person');
  expect(own.slug).toMatch(new RegExp(`^${person.username}-`));
});

test('members of a club change it, add others and leave, except for the last one', async () => {
  const { body } = await staff.browser.post('/api/hosts', club);
  expect(body.host).toMatchObject({ slug: 'debate-society', name: club.name, followers: 0, upcoming: 0 });
  const path = '/api/hosts/debate-society';
  expect((await staff.browser.post('/api/hosts', club)).body.errors).toEqual({
    name: 'Another host has this name or address.',
  });
  expect((await student.browser.put(path, club)).status).toBe(403);
  expect((await staff.browser.delete(`${path}/members/${staff.username}`)).status).toBe(403);
  await staff.browser.put(`${path}/members/${student.username}`);
  const changed = { ...club, name: 'Debating Union', updatedAt: body.host.updatedAt };
  expect((await student.browser.put(path, changed)).body.host).toMatchObject({
    slug: 'debate-society',
    name: 'Debating Union',
  });
  expect((await staff.browser.put(path, changed)).body.code).toBe('edit_conflict');
  expect(await mine(student)).toMatchObject([{ kind: 'person' }, { name: 'Debating Union' }]);
  await staff.browser.delete(`${path}/members/${staff.username}`);
  expect((await student.browser.get(`${path}/members`)).body.members).toMatchObject([
    { username: student.username },
  ]);
  expect((await staff.browser.put(`${path}/members/nobody`)).status).toBe(403);
  expect((await student.browser.put(`${path}/members/nobody`)).status).toBe(404);
});

test('an archived club is not listed and stays at its address', async () => {
  const { body } = await staff.browser.post('/api/hosts', { ...club, name: 'Quiet Club' });
  await staff.browser.put(`/api/hosts/${body.host.slug}`, { ...club, name: 'Quiet Club', isArchived: true });
  expect((await app.visitor().get('/api/hosts?q=quiet')).body.hosts).toEqual([]);
  expect((await app.visitor().get(`/api/hosts/${body.host.slug}`)).body.host.isArchived).toBe(true);
});

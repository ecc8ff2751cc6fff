// Reviews of one course with their writer, a reporter and a moderator, for the tests of reports and cases. The bindings are those of
// the running test: `beforeEach` makes new ones.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

export let app: TestApp;
export let mod: SignedInPerson;
export let admin: SignedInPerson;
export let writer: SignedInPerson;
export let reporter: SignedInPerson;
export let termId: string;
export let course: { id: string; code: string };

export const confirmed = async () => {
  const person = await signedInAs(app);
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, person.id));
  return person;
};

/** Registers the hooks of the file that calls it. */
export function prepareReviewCases(): void {
  beforeAll(async () => {
    app = await startApp();
    termId = (await makeTerm(app.db)).id;
    [mod, admin] = [await signedInAs(app, 'mod'), await signedInAs(app, 'admin')];
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    [writer, reporter] = [await confirmed(), await confirmed()];
    course = await makeCourse(app.db);
    await makeOffering(app.db, { courseId: course.id, termId });
  });
}

export const path = () => `/api/courses/${course.code}`;
export const write = (given: object = {}, by = writer) =>
  by.browser.put(`${path()}/review`, {
    ...{ termId, stars: 5, difficulty: 2, hours: 7, recommend: 5, signature: 'name' },
    ...given,
  });
export const written = async (given: object = {}): Promise<string> => (await write(given)).body.review._id;
export const shown = async (): Promise<string[]> =>
  (await app.visitor().get(`${path()}/reviews`)).body.reviews.map(({ _id }: { _id: string }) => _id);
export const own = async () => (await writer.browser.get(`${path()}/review`)).body.review;
export const report = (id: string, given: object = {}, by = reporter) =>
  by.browser.post('/api/reports', { kind: 'review', id, reason: 'insult', ...given });
export const rowOf = async (id: string) => (await app.db.select().from(reviews).where(eq(reviews.id, id)))[0];
/** The newest case of a review in the queue, as the moderator sees it. */
export const caseOf = async (id: string, state = 'open') => {
  const rows = await app.db
    .select()
    .from(cases)
    .where(and(eq(cases.thingId, id), eq(cases.state, state as 'open')));
  const ids = rows.map((row) => row.id);
  const { body } = await mod.browser.get(`/api/admin/cases?limit=100&sort=newest&state=${state}`);
  return body.cases.find(({ _id }: { _id: string }) => ids.includes(_id));
};
export const decide = (one: { _id: string; thing: { version: number } | null }, given: object, by = mod) =>
  by.browser.post(`/api/admin/cases/${one._id}/decision`, { version: one.thing?.version ?? 0, ...given });
export const hide = { decision: 'hide', reason: 'It gives away a private number.' };
export const toldTo = async ({ id }: SignedInPerson) =>
  (await app.db.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ facts }) => facts.outcome,
  );

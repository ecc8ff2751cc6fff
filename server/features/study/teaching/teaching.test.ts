import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/db/tables/platform/users.ts';
import { teachers } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { reviewAnswers } from '#server/db/tables/study/teaching.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { makeReview } from '#server/features/study/reviews/reviews.factory.ts';
import { openAnonymity } from '#server/lib/anonymity.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';

let app: TestApp;
let admin: SignedInPerson;
let staff: SignedInPerson;
let teacher: { id: string; name: string };
beforeAll(async () => {
  app = await startApp();
  admin = await signedInAs(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  [staff, teacher] = [await signedInAs(app, 'staff'), await makeTeacher(app.db)];
});

const claim = (by = staff, teacherId = teacher.id) =>
  by.browser.put('/api/teaching/claim', { teacherId, explanation: 'See the staff list.' });
const claims = async () => (await admin.browser.get('/api/admin/teaching/claims')).body.claims;
const claimOf = async ({ username }: SignedInPerson): Promise<string> =>
  (await claims()).find((one: { person: { username: string } }) => one.person.username === username)?._id;
const decide = async (person: SignedInPerson, decision: 'approve' | 'refuse') =>
  admin.browser.post(
    `/api/admin/teaching/claims/${await claimOf(person)}/${decision}`,
    decision === 'refuse' ? { reason: 'You are not on the list.' } : undefined,
  );
const teaching = async (by = staff) => (await by.browser.get('/api/teaching')).body;
const notices = async (by: SignedInPerson): Promise<string[]> =>
  (await by.browser.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text);
const audit = async () => (await admin.browser.get('/api/admin/audit')).body.entries[0];
const linked = async (person = staff, to = teacher) => {
  await claim(person, to.id);
  expect((await decide(person, 'approve')).status).toBe(200);
};

describe('a claim to be a teacher', () => {
  test('waits for an admin, who approves it: the account is linked, the log says so, and the person is told', async () => {
    expect((await claim()).body.message).toContain(teacher.name);
    expect(await teaching()).toMatchObject({ teacher: null, claim: { teacher: { _id: teacher.id } } });
    expect(await claims()).toContainEqual(
      expect.objectContaining({
        person: expect.objectContaining({ username: staff.username }),
        explanation: 'See the staff list.',
      }),
    );
    expect((await decide(staff, 'approve')).status).toBe(200);
    expect(await teaching()).toMatchObject({ teacher: { _id: teacher.id, name: teacher.name }, claim: null });
    expect(await audit()).toMatchObject({
      action: 'teacher_linked',
      actor: admin.username,
      subject: `${staff.username} as ${teacher.name}`,
    });
    expect(await notices(staff)).toContainEqual(expect.stringContaining(`You are ${teacher.name} now`));
    const { body } = await admin.browser.get(`/api/admin/catalogue/teachers?q=${teacher.name}`);
    expect(body.teachers[0].account).toMatchObject({ username: staff.username });
  });

  test('is refused with a reason, which the person and the log are told', async () => {
    await claim();
    expect((await decide(staff, 'refuse')).status).toBe(200);
    expect(await teaching()).toMatchObject({ teacher: null, claim: null });
    expect(await audit()).toMatchObject({ action: 'claim_refused', reason: 'You are not on the list.' });
    expect(await notices(staff)).toContainEqual(expect.stringContaining('You are not on the list.'));
  });

  test('of two people for one teacher, the approval of one refuses the other', async () => {
    const other = await signedInAs(app, 'mod');
    await Promise.all([claim(), claim(other)]);
    const ids = [await claimOf(staff), await claimOf(other)];
    const answers = await Promise.all(
      ids.map((id) => admin.browser.post(`/api/admin/teaching/claims/${id}/approve`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await app.db.select().from(teachers).where(eq(teachers.id, teacher.id));
    expect([staff.id, other.id]).toContain(row?.userId);
    expect((await claim(await signedInAs(app, 'staff'))).body.errors.teacherId).toContain('another account');
  });

  test('of a student, of nobody in the catalogue and without an explanation is refused', async () => {
    expect((await claim(await signedInAs(app))).status).toBe(403);
    expect((await claim(staff, 'nobody')).status).toBe(400);
    expect(
      (await staff.browser.put('/api/teaching/claim', { teacherId: teacher.id, explanation: ' ' })).status,
    ).toBe(400);
    await linked();
    expect((await claim(staff, (await makeTeacher(app.db)).id)).body.message).toContain('Unlink first');
  });

  test('can be withdrawn, and a link ends by the person, an admin, a changed role or a deleted account', async () => {
    await claim();
    await staff.browser.delete('/api/teaching');
    expect(await claimOf(staff)).toBeUndefined();
    await linked();
    await staff.browser.delete('/api/teaching');
    expect((await teaching()).teacher).toBeNull();
    await linked();
    const unlink = () =>
      admin.browser.post(`/api/admin/teaching/teachers/${teacher.id}/unlink`, {
        reason: 'Left the university.',
      });
    expect((await unlink()).status).toBe(200);
    expect((await unlink()).status).toBe(409);
    expect(await notices(staff)).toContainEqual(expect.stringContaining('Left the university.'));
    await linked();
    await admin.browser.patch(`/api/users/${staff.id}/role`, { role: 'user' });
    expect((await teaching()).teacher).toBeNull();
    const leaving = await signedInAs(app, 'staff');
    await linked(leaving);
    expect((await admin.browser.delete(`/api/users/${leaving.id}`)).status).toBe(200);
    const [row] = await app.db.select().from(teachers).where(eq(teachers.id, teacher.id));
    expect(row?.userId).toBeNull();
  });

  test('stays with the teacher who is kept when two are merged, and two links refuse the merge', async () => {
    const kept = await makeTeacher(app.db);
    const merge = () =>
      admin.browser.post(`/api/admin/catalogue/teachers/${teacher.id}/merge`, { into: kept.id });
    const other = await signedInAs(app, 'staff');
    await linked(other, kept);
    await linked();
    expect((await merge()).body.errors.into).toContain('Unlink one of them');
    await other.browser.delete('/api/teaching');
    expect((await merge()).status).toBe(200);
    expect((await teaching()).teacher._id).toBe(kept.id);
  });
});

describe('the answer of a teacher', () => {
  let course: { id: string; code: string };
  let termId: string;
  beforeEach(async () => {
    [course, termId] = [await makeCourse(app.db), (await makeTerm(app.db)).id];
    await makeOffering(app.db, { courseId: course.id, termId, teacherIds: [teacher.id] });
    await linked();
  });
  const review = (given: object = {}) => makeReview(app.db, { courseId: course.id, termId, ...given });
  const answer = (reviewId: string, text = 'Thank you.', by = staff) =>
    by.browser.put(`/api/reviews/${reviewId}/answer`, { text });
  const shown = async () => (await app.visitor().get(`/api/courses/${course.code}/reviews`)).body.reviews;

  test('is shown under the review, once, and can be changed and deleted', async () => {
    const { id } = await review();
    expect((await answer(id)).body.message).toBe('Your answer is published.');
    const [first] = await shown();
    expect(first.answer).toEqual({
      teacher: { _id: teacher.id, name: teacher.name },
      text: 'Thank you.',
      month: expect.stringMatching(/^\d{4}-\d\d$/),
      isEdited: false,
    });
    expect((await answer(id, '**Really.**')).status).toBe(200);
    expect((await shown())[0].answer).toMatchObject({ text: '**Really.**', isEdited: true });
    expect(await app.db.select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))).toHaveLength(1);
    expect((await (await signedInAs(app, 'staff')).browser.delete(`/api/reviews/${id}/answer`)).status).toBe(
      404,
    );
    expect((await staff.browser.delete(`/api/reviews/${id}/answer`)).status).toBe(200);
    expect((await shown())[0].answer).toBeNull();
  });

  test('is for published reviews of a term they taught, and not about somebody else', async () => {
    const other = await makeTeacher(app.db);
    const past = await makeTerm(app.db, { firstDay: '2020-01-01', lastDay: '2020-05-01' });
    await makeOffering(app.db, { courseId: course.id, termId: past.id, teacherIds: [other.id] });
    const refused = [await review({ termId: past.id }), await review({ teacherId: other.id })];
    for (const { id } of refused) expect((await answer(id)).status).toBe(403);
    for (const state of ['waiting', 'held', 'hidden'] as const)
      expect((await answer((await review({ state })).id)).status).toBe(404);
    const { id } = await review({ teacherId: teacher.id });
    expect((await answer(id, 'No.', await signedInAs(app, 'staff'))).status).toBe(403);
    expect((await answer(id, 'a'.repeat(2_001))).status).toBe(400);
    expect((await answer(id, ' ')).status).toBe(400);
    expect((await answer('none')).status).toBe(404);
    expect((await answer(id)).status).toBe(200);
  });

  test('of two teachers of one course at once, one is kept', async () => {
    const [colleague, second] = [await signedInAs(app, 'staff'), await makeTeacher(app.db)];
    const term = await makeTerm(app.db);
    await makeOffering(app.db, { courseId: course.id, termId: term.id, teacherIds: [teacher.id, second.id] });
    await linked(colleague, second);
    const { id } = await review({ termId: term.id });
    const answers = await Promise.all([answer(id), answer(id, 'I too.', colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('tells the writer of a signed review, and nobody for an anonymous one, whose writer reads it there', async () => {
    const [signer, writer] = [await signedInAs(app), await signedInAs(app)];
    const signed = await review({ authorId: signer.id });
    await answer(signed.id);
    expect(await notices(signer)).toEqual([`${teacher.name} answered your review of ${course.code}.`]);
    const anonymity = await openAnonymity({ anonymityKey: undefined, dataDir: app.dataDir });
    const anonymous = await review({ writerTag: anonymity.tagOf(writer.id, course.id) });
    await answer(anonymous.id, 'You are right.');
    expect(await notices(writer)).toEqual([]);
    const own = () => writer.browser.get(`/api/courses/${course.code}/review`);
    expect((await own()).body.answer).toMatchObject({ text: 'You are right.' });
    await app.db.update(reviews).set({ state: 'hidden' }).where(eq(reviews.id, anonymous.id));
    expect((await own()).body.answer).toBeNull();
    await staff.browser.delete(`/api/reviews/${signed.id}/answer`);
    expect(await notices(signer)).toEqual([]);
  });

  test('is removed by a moderator with a reason, and with the review or the account', async () => {
    const mod = await signedInAs(app, 'mod');
    const [{ id }, second, third] = [await review(), await review(), await review()];
    for (const one of [id, second.id, third.id]) await answer(one);
    const remove = (reason: string) => mod.browser.post(`/api/reviews/${id}/answer/remove`, { reason });
    expect((await remove('')).status).toBe(400);
    expect((await remove('It names a student.')).status).toBe(200);
    expect((await remove('It names a student.')).status).toBe(404);
    expect(await audit()).toMatchObject({
      action: 'answer_removed',
      subject: teacher.name,
      reason: 'It names a student.',
    });
    expect(await notices(staff)).toContainEqual(expect.stringContaining('It names a student.'));
    await app.db.delete(reviews).where(eq(reviews.id, second.id));
    await app.db.delete(users).where(eq(users.id, staff.id));
    expect(await app.db.select().from(reviewAnswers).where(eq(reviewAnswers.teacherId, teacher.id))).toEqual(
      [],
    );
    await expect.poll(async () => (await shown())[0]?.answer).toBeNull();
  });

  test('is in the data export of the teacher', async () => {
    const { id } = await review();
    await answer(id, 'Mine.');
    const { teachingFeature } = await import('./teaching.feature.ts');
    const [person] = await app.db.select().from(users).where(eq(users.id, staff.id));
    if (!person) throw new Error('The teacher has no account.');
    const [entry] = await teachingFeature.exportOf({ db: app.db } as never, person);
    expect(entry?.content).toMatchObject({
      teacher: { name: teacher.name },
      answers: [{ course: course.code, text: 'Mine.' }],
    });
  });
});

// Anonymous reviews in every state.
import { eq, sql } from 'drizzle-orm';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import {
  makeCourse,
  makeOffering,
  makeTeacher,
  makeTerm,
} from '#server/features/study/catalogue/catalogue.factory.ts';
import { publishDue } from '#server/features/study/reviews/publishing.service.ts';
import { openAnonymity } from '#server/lib/anonymity.ts';
import { type AnonymousWriting, type CampusPerson, makePerson, noted } from './anonymous-writing.ts';
import type { TestApp } from './app.ts';
import { signedInAs } from './people.ts';

const states = ['waiting', 'published', 'changed', 'held', 'hidden', 'merged'] as const;

export async function makeAnonymousReviews(app: TestApp): Promise<AnonymousWriting> {
  const { db } = app;
  const term = await makeTerm(db);
  const teacher = await makeTeacher(db);
  const courses: Record<string, { id: string; code: string }> = {};
  for (const state of [...states, 'other']) {
    const course = await makeCourse(db, { code: `AN${state.slice(0, 4)}1` });
    await makeOffering(db, { courseId: course.id, termId: term.id, teacherIds: [teacher.id] });
    courses[state] = course;
  }
  const codeOf = (state: string) => courses[state]?.code ?? '';
  const [writer, control, former, signer] = [
    await makePerson(app, 'wren'),
    await makePerson(app, 'tory'),
    await makePerson(app, 'fern'),
    await makePerson(app, 'sage'),
  ];
  for (const { id } of [writer, control]) await makeResource(db, { ownerId: id, title: 'Notes' });

  const written: [number, number][] = [];
  const write = async (by: CampusPerson, state: string, given: object = {}) => {
    const input = { termId: term.id, stars: 2, difficulty: 2, hours: 7, recommend: 2, ...given };
    const send = () =>
      by.browser.put(`/api/courses/${codeOf(state)}/review`, { signature: 'anonymous', ...input });
    const { status, body } = await (by === writer ? noted(written, send) : send());
    if (status !== 200) throw new Error(JSON.stringify(body));
  };
  const long = 'The lectures were clear, and the exercises prepared everybody well for what came at the end.';
  const textOf = (state: string) => `marker${state}xxxxxx was worth it.`;
  const publish = () => publishDue(db, 'UTC', new Date(Date.now() + 13 * 3_600_000));

  for (const state of ['published', 'changed', 'hidden'])
    await write(writer, state, { text: textOf(state), grade: 'A' });
  await write(former, 'published', { text: textOf('former') });
  for (const state of ['published', 'waiting']) await write(signer, state, { signature: 'name' });
  await publish();
  await write(writer, 'changed', { text: textOf('pending'), version: 1 });
  await write(signer, 'held', { signature: 'name', text: `${long} ${long}` });
  await write(writer, 'held', { text: `markerheldxxxxxx ${long} ${long}` });
  await publishHeld(app, codeOf('held'));
  await db
    .update(reviews)
    .set({ state: 'hidden', reason: 'Rude.' })
    .where(eq(reviews.courseId, courses.hidden?.id ?? ''));
  for (const state of ['waiting', 'merged']) await write(writer, state, { text: textOf(state) });

  const admin = await signedInAs(app, 'admin');
  const merge = `/api/admin/catalogue/courses/${courses.other?.id}/merge`;
  for (const { status, body } of [
    await admin.browser.post(merge, { into: courses.merged?.id }),
    await admin.browser.delete(`/api/users/${former.id}`),
  ])
    if (status !== 200) throw new Error(JSON.stringify(body));
  // The audit log names the deleted account, which says nothing about its review.
  const [deletion] = await db.select().from(auditEntries).limit(1);
  if (!deletion) throw new Error('The deletion is not in the audit log.');

  const [published] = (await app.visitor().get(`/api/courses/${codeOf('published')}/reviews`)).body.reviews;
  for (const { browser } of [writer, control])
    for (const course of Object.values(courses)) {
      await browser.put(`/api/enrolments/${course.code}`, { status: 'taken', termId: term.id });
      await browser.get(`/api/courses/${course.code}/review`);
    }
  await signer.browser.put(`/api/reviews/${published._id}/helpful`);

  const rows = await db.select().from(reviews);
  const anonymity = await openAnonymity({ anonymityKey: undefined, dataDir: app.dataDir });
  const kept = Object.values(courses).filter(({ id }) => id !== courses.other?.id);
  const markers = [...states, 'pending', 'former'].map((state) => `marker${state}xxxxxx`);
  return {
    writer,
    control,
    former,
    markers,
    secrets: [
      ...rows.flatMap(({ writerTag, publishAt }) => [
        writerTag,
        ...(publishAt ? [publishAt.toISOString()] : []),
      ]),
      ...Object.values(courses).map(({ id }) => anonymity.tagOf(writer.id, id)),
    ],
    written,
    known: {
      // Published, changed and held.
      courseCode: kept.slice(1, 4).map(({ code }) => code),
      codes: [kept.map(({ code }) => code).join(',')],
      courseId: kept.map(({ id }) => id),
      teacherId: [teacher.id],
      teacher: [teacher.id],
      termId: [term.id],
      term: [term.id],
      reviewId: rows.slice(0, 3).map(({ id }) => id),
      q: [markers[1] ?? ''],
      words: [markers[1] ?? ''],
    },
    makeTargets: async () => {
      const { id, code } = await makeCourse(db);
      return { courseId: [id], courseCode: [code] };
    },
  };
}

/** Publishes what waits for one course: the text is nearly the same as that of another, and so it is held. */
async function publishHeld(app: TestApp, code: string): Promise<void> {
  await app.db.execute(sql`update reviews set publish_at = now() where publish_at is not null and course_id =
    (select course_id from course_codes where code = ${code})`);
  await publishDue(app.db, 'UTC');
}

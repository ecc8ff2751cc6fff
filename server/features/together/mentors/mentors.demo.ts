// The mentors of the demo campus: students who help with courses they took, the demo student among them.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Language } from '#contract/languages.rules.ts';
import type { MentorMode } from '#contract/together/mentors.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { offerings, offeringTeachers } from '#server/db/tables/study/catalogue.ts';
import { enrolments } from '#server/db/tables/study/enrolments.ts';
import { mentorCourses, mentors } from '#server/db/tables/together/mentors.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { mentorValues } from './mentors.factory.ts';

const mentorCount = 30;
const coursesEach = 4;

const topics = [
  ['Exam nerves', 'Study plans'],
  ['LaTeX', 'Scientific writing'],
  ['First year', 'Choosing courses'],
  ['Proofs'],
  ['Lab reports', 'Statistics with R'],
  ['Presentations'],
  ['Programming', 'Git'],
  ['Reading papers', 'Time management'],
  [],
  ['Study abroad', 'Applications'],
];
const abouts = [
  'I remember well how lost I was in the second week. We begin where you are, and solve one sheet together.',
  'Bring a problem you are stuck on. I ask more than I explain, and it usually helps.',
  'I took these courses last year and kept all my notes. Happy to go through old exams with you.',
  'An hour a week, in the library café or online. No question is too small.',
  'I passed at the second try, so I know what does not work.',
  '',
];
const languages: Language[][] = [
  ['en'],
  ['en', 'de'],
  ['en', 'es'],
  ['en', 'fr', 'ar'],
  ['en', 'hi'],
  ['en', 'pl'],
];
const modes: MentorMode[][] = [['in_person', 'online'], ['online'], ['in_person']];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const people = (await listDemoPeople(db)).filter(({ batch }) => batch).slice(0, mentorCount);
  const taken = await db
    .select({
      userId: enrolments.userId,
      courseId: enrolments.courseId,
      teacherId: offeringTeachers.teacherId,
    })
    .from(enrolments)
    .leftJoin(
      offerings,
      and(eq(offerings.courseId, enrolments.courseId), eq(offerings.termId, enrolments.termId)),
    )
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .where(
      and(
        eq(enrolments.status, 'taken'),
        inArray(
          enrolments.userId,
          people.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(enrolments.userId), asc(enrolments.courseId), asc(offeringTeachers.teacherId));
  await insertMany(
    db,
    mentors,
    people.map(({ id: userId }, index) =>
      mentorValues({
        userId,
        topics: topics[index % topics.length] ?? [],
        about: abouts[index % abouts.length] ?? '',
        languages: languages[index % languages.length] ?? ['en'],
        modes: modes[index % modes.length] ?? ['online'],
        capacity: 2 + (index % 3),
        isTrained: index % 4 === 1,
        pausedBy: index === 11 ? 'person' : index === 19 ? 'silence' : null,
      }),
    ),
  );
  const named = people.flatMap(({ id }, index) => {
    const own = new Map(taken.filter(({ userId }) => userId === id).map((row) => [row.courseId, row]));
    return (
      [...own.values()]
        .slice(-coursesEach)
        // Some did not say with whom.
        .map((row, place) => ({ ...row, teacherId: (index + place) % 3 === 2 ? null : row.teacherId }))
    );
  });
  await insertMany(db, mentorCourses, named);
}

// The reviews of the demo campus: about a thousand, of former students. One course changed for the better, opinions about one are
// divided, and one has too few.
import { asc, eq, lte } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import { attendances, examForms, grades, groupWorks, textbooks } from '#contract/study/reviews.rules.ts';
import { insertMany } from '#server/db/rows.ts';
import { courses, offerings, offeringTeachers, terms } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import type { DemoParts } from '#server/feature.ts';
import { dayOf } from '#server/lib/days.ts';
import { pick, seededRandom } from '#server/lib/seeded-random.ts';
import { holdForModerator } from './moderation.service.ts';
import { refreshCourseNumbers } from './ratings.service.ts';
import { makeReview, reviewValues } from './reviews.factory.ts';
import { monthOf, suspicionText } from './suspicion.ts';
import { criticism, praise } from './texts.demo.ts';

const changedCourse = 'CS301';
const dividedCourse = 'PHI210';
const rarelyReviewed = 'LNG101';

/** A review that reports.demo.ts reports. */
export const reportedText =
  'He never answers mails, so here is his private number: 555 0134. Call him at night until he does, that is what I did.';

/** Reviews that a moderator has to look at. */
const doubtful = [
  { code: 'BUS110', stars: 1, text: reportedText },
  {
    code: 'EC105',
    stars: 5,
    text: 'Best course ever, take it with the study pack of www.exam-aces.example, everyone who bought it passed with an A.',
    hold: 'similar',
  },
  {
    code: 'BUS200',
    stars: 5,
    text: 'Best course ever, take it with the study pack of www.exam-aces.example, everyone who bought it passed with an A!!',
    hold: 'similar',
  },
] as const;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const catalogue = await db
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .orderBy(asc(courses.codeKey));
  const held = await db
    .select({
      courseId: offerings.courseId,
      termId: terms.id,
      lastDay: terms.lastDay,
      teacherId: offeringTeachers.teacherId,
    })
    .from(offerings)
    .innerJoin(terms, eq(terms.id, offerings.termId))
    .leftJoin(offeringTeachers, eq(offeringTeachers.offeringId, offerings.id))
    .where(lte(terms.lastDay, dayOf(new Date())))
    .orderBy(asc(terms.firstDay), asc(offeringTeachers.teacherId));
  const rows: (typeof reviews.$inferInsert)[] = [];
  for (const [index, { id, code }] of catalogue.entries()) {
    const random = seededRandom(index + 1);
    const offered = held.filter(({ courseId }) => courseId === id);
    const termIds = [...new Set(offered.map(({ termId }) => termId))];
    const wanted = code === rarelyReviewed ? 2 : code === changedCourse ? 30 : 10 + Math.floor(random() * 8);
    for (let count = 0; count < wanted && offered.length > 0; count++) {
      const position = Math.floor((count / wanted) * offered.length);
      const { termId, lastDay, teacherId } = offered[position] ?? {};
      if (!termId || !lastDay) continue;
      const stars = starsOf(code, index, termIds.indexOf(termId) >= termIds.length / 2, random);
      rows.push(
        reviewOf(
          { courseId: id, termId, teacherId: teacherId ?? null, month: lastDay.slice(0, 7), stars },
          index,
          random,
        ),
      );
    }
  }
  await insertMany(db, reviews, rows);
  for (const { code, stars, text, ...rest } of doubtful) {
    const courseId = catalogue.find((course) => course.code === code)?.id;
    const offered = held.findLast((offering) => offering.courseId === courseId);
    if (!courseId || !offered) continue;
    const hold = 'hold' in rest ? rest.hold : undefined;
    const { termId, teacherId } = offered;
    const review = await makeReview(db, {
      ...{ courseId, termId, teacherId, stars, recommend: stars, text, month: monthOf('UTC') },
      ...(hold && { state: 'held', reason: suspicionText[hold] }),
    });
    if (hold) await holdForModerator(db, review);
  }
  for (const { id } of catalogue) await refreshCourseNumbers(db, id);
}

/** `isLater` of the terms in which the course was offered. */
function starsOf(code: string, index: number, isLater: boolean, random: () => number): number {
  if (code === changedCourse) return clamp((isLater ? 3.8 : 1.3) + random());
  if (code === dividedCourse) return random() < 0.5 ? 1 : 5;
  return clamp(2.6 + (index % 7) * 0.3 + (random() + random() - 1) * 1.6);
}

interface Fixed {
  courseId: string;
  termId: string;
  teacherId: string | null;
  month: string;
  stars: number;
}

function reviewOf(fixed: Fixed, index: number, random: () => number): typeof reviews.$inferInsert {
  const { stars } = fixed;
  const text = random() < 0.75 ? textOf(stars, random) : '';
  return reviewValues({
    ...fixed,
    difficulty: clamp(2 + (index % 4) * 0.7 + (random() - 0.5) * 2),
    hours: Math.round(3 + (index % 5) * 1.5 + random() * 5),
    recommend: clamp(stars + (random() - 0.5) * 1.5),
    attendance: maybe(attendances, random),
    textbook: maybe(textbooks, random),
    groupWork: maybe(groupWorks, random),
    examForm: maybe(examForms.slice(0, 4), random),
    grade: random() < 0.4 ? (grades[Math.floor(random() * 4)] ?? null) : null,
    text,
    searchText: foldText(text),
    helpful: text ? Math.floor(random() * random() * 30) : 0,
    isProved: random() < 0.6,
  });
}

/** Two to four sentences, in a sensible order; a middling reviewer has something of both. */
function textOf(stars: number, random: () => number): string {
  const parts = (['lectures', 'exercises', 'exam', 'advice'] as const)
    .filter(() => random() < 0.7)
    .map((topic) => {
      const isPraise = stars >= 4 ? random() < 0.9 : stars === 3 ? random() < 0.5 : random() < 0.15;
      return pick((isPraise ? praise : criticism)[topic], random);
    });
  return parts.join(' ');
}

const maybe = <Item>(items: readonly Item[], random: () => number): Item | null =>
  random() < 0.7 ? pick(items, random) : null;
const clamp = (value: number): number => Math.max(1, Math.min(5, Math.round(value)));

// Reads the cards of a dashboard side by side. A card that fails is left out; the others are shown.

import type { Logger } from 'pino';
import { type Dashboard, type DashboardContents, orderedCards } from '#contract/site/dashboards.ts';
import type { Db } from '#server/db/db.ts';
import { type JsonQuery, joinQueries } from '#server/db/joined-queries.ts';
import { termsQuery } from '#server/features/study/term-weeks/term-weeks.service.ts';
import { campusDays } from './campus-days.ts';
import { type Choice, newsSince, readChoice } from './choices.service.ts';
import { newsQuery, readCourseNews } from './course-news.service.ts';
import { readFirstSteps, stepsQuery } from './first-steps.service.ts';
import { helpfulQuery, readHelpful } from './helpful.service.ts';
import { ownCoursesQuery } from './own-courses.ts';
import type { OwnValues } from './own-values.ts';
import { answerableQuery, readQuestions, waitingQuery } from './questions.service.ts';
import { rankedReaders } from './ranked-cards.service.ts';
import { openDocumentsQuery } from './reading.service.ts';
import { datesQuery, examsQuery, readWeek } from './week.service.ts';

interface Context {
  timeZone: string;
  logger: Pick<Logger, 'error'>;
  now?: Date;
}

type CardName = keyof DashboardContents;

type CardReaders = {
  [Card in CardName]: () => Promise<NonNullable<DashboardContents[Card]>>;
};

/** What each card needs of the statement that all share. */
const queriesOf: Record<CardName, JsonQuery<unknown>[]> = {
  start: [stepsQuery],
  week: [datesQuery, examsQuery],
  courses: [newsQuery],
  reading: [openDocumentsQuery],
  questions: [waitingQuery, answerableQuery],
  term: [termsQuery, ownCoursesQuery],
  popular: [ownCoursesQuery],
  helpful: [helpfulQuery],
};
const findOwn = joinQueries<OwnValues>('dashboard', [...new Set(Object.values(queriesOf).flat())]);

/** Of the cards that are not hidden. News are what came after `since`. */
export function cardReaders(
  db: Db,
  { userId, hidden, reviewsSeenBefore }: Pick<Choice, 'userId' | 'hidden' | 'reviewsSeenBefore'>,
  { timeZone, since, now }: { timeZone: string; since: Date; now: Date },
): CardReaders {
  const values = {
    ...{ userId, now: now.toISOString(), since: since.toISOString() },
    ...campusDays(timeZone, now),
  };
  const isShown = (card: CardName) => !hidden.includes(card);
  const wanted = new Set(
    (Object.keys(queriesOf) as CardName[]).filter(isShown).flatMap((card) => queriesOf[card]),
  );
  const rowsOf = findOwn(db, values, (query) => wanted.has(query));
  return {
    start: () => readFirstSteps(rowsOf),
    week: () => readWeek(rowsOf),
    courses: () => readCourseNews(rowsOf, reviewsSeenBefore),
    reading: () => rowsOf(openDocumentsQuery),
    questions: () => readQuestions(rowsOf),
    helpful: () => readHelpful(rowsOf),
    ...rankedReaders(db, rowsOf, values, { timeZone, isShown }),
  };
}

export async function readDashboard(
  db: Db,
  userId: string,
  { timeZone, logger, now = new Date() }: Context,
): Promise<Dashboard> {
  const choice = await readChoice(db, userId);
  const since = newsSince(choice, now);
  const readers = cardReaders(db, choice, { timeZone, since, now });
  async function read<Card extends CardName>(card: Card): Promise<DashboardContents[Card]> {
    if (choice.hidden.includes(card)) return null;
    try {
      return await readers[card]();
    } catch (error) {
      logger.error({ err: error, card }, 'A card of a dashboard could not be read');
      return null;
    }
  }
  const [start, week, courses, reading, questions, term, popular, helpful] = await Promise.all([
    read('start'),
    read('week'),
    read('courses'),
    read('reading'),
    read('questions'),
    read('term'),
    read('popular'),
    read('helpful'),
  ]);
  return {
    success: true,
    since: since.toISOString(),
    isFirstVisit: choice.visitedBefore === null,
    order: orderedCards(choice.order),
    hidden: choice.hidden,
    cards: { start, week, courses, reading, questions, term, popular, helpful },
  };
}

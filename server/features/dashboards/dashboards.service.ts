// Reads the cards of a dashboard side by side. A card that fails is left out; the others are shown.
import type { Logger } from 'pino';
import { type Dashboard, type DashboardContents, orderedCards } from '#contract/dashboards.ts';
import type { Db } from '#server/db/client.ts';
import { type Choice, newsSince, readChoice } from './choices.service.ts';
import { readCourseNews } from './course-news.service.ts';
import { readFirstSteps } from './first-steps.service.ts';
import { readHelpful } from './helpful.service.ts';
import { readPopular } from './popular.service.ts';
import { readQuestions } from './questions.service.ts';
import { readOpenDocuments } from './reading.service.ts';
import { readOwnTermWeek } from './term-week.service.ts';
import { readWeek } from './week.service.ts';

interface Context {
  timeZone: string;
  logger: Pick<Logger, 'error'>;
  now?: Date;
}

type CardReaders = {
  [Card in keyof DashboardContents]: () => Promise<NonNullable<DashboardContents[Card]>>;
};

/** News are what came after `since`. */
export function cardReaders(
  db: Db,
  { userId, reviewsSeenBefore }: Pick<Choice, 'userId' | 'reviewsSeenBefore'>,
  { timeZone, since, now }: { timeZone: string; since: Date; now: Date },
): CardReaders {
  return {
    start: () => readFirstSteps(db, userId),
    week: () => readWeek(db, userId, timeZone, now),
    courses: () => readCourseNews(db, userId, since, reviewsSeenBefore),
    reading: () => readOpenDocuments(db, userId),
    questions: () => readQuestions(db, userId),
    term: () => readOwnTermWeek(db, userId, timeZone, now),
    popular: () => readPopular(db, userId, timeZone, now),
    helpful: () => readHelpful(db, userId, timeZone, now),
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
  async function read<Card extends keyof DashboardContents>(card: Card): Promise<DashboardContents[Card]> {
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

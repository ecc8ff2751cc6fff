// Studying for an exam: limits, and the plan that is laid out backwards from its day. Without TypeBox, so that pages can load it.
import type { NotificationType } from '#contract/platform/notifications.rules.ts';

export const examPlanLimits = { items: 60, title: 120, papers: 30, questions: 5, sessions: 10 } as const;

/** The hour of the campus at which news that exam mode deferred is told. */
export const eveningHour = 19;

/** News of courses that can wait until the evening, unless they are of the course of the exam. */
export const deferredTypes: readonly NotificationType[] = [
  'course_news',
  'new_thread',
  'reply',
  'comment',
  'unanswered',
  'solved',
  'wanted',
  'review_request',
  'new_event',
];

interface PlannedStep {
  day: string;
  title: string;
  resourceId: string | null;
}

const dayMs = 86_400_000;
const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** What to do without past papers, the last day last. */
const withoutPapers = ['Go through your notes', 'Solve the sheets again', 'Explain each topic aloud'];

/**
 * Backwards from the exam: the day before it is for a last look, the newest paper is two days before it, and so on. What does
 * not fit between today and then shares days.
 */
export function planBackwards(
  today: string,
  examDay: string,
  papers: readonly { id: string; title: string }[],
): PlannedStep[] {
  const days = Math.max(1, Math.round((Date.parse(examDay) - Date.parse(today)) / dayMs));
  const steps =
    papers.length > 0
      ? papers.map(({ id, title }) => ({ title, resourceId: id as string | null }))
      : withoutPapers.toReversed().map((title) => ({ title, resourceId: null }));
  const free = Math.max(1, days - 1);
  const perDay = Math.ceil(steps.length / free);
  const last = {
    day: dayBefore(examDay, 1),
    title: 'Read your summary, pack, and sleep well',
    resourceId: null,
  };
  const planned = steps.map((step, index) => ({
    ...step,
    day: dayBefore(examDay, Math.min(days, 2 + Math.floor(index / perDay))),
  }));
  return [...planned.toReversed(), last];
}

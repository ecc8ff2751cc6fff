// What is shown of a week of earlier terms.

/** Of each list; `terms` are looked back at. */
export const termWeekLimits = { questions: 4, documents: 4, terms: 6 } as const;
/** What fewer opened says nothing, and could tell who it was. */
export const minOpened = 3;

export const isEmptyWeek = (week: Record<'asked' | 'solved' | 'downloaded', readonly unknown[]>): boolean =>
  week.asked.length + week.solved.length + week.downloaded.length === 0;

const dayMs = 86_400_000;

/** Weeks of a term begin on Monday; the first one is that of its first day. */
function mondayOf(day: string): string {
  const at = Date.parse(day);
  return dayText(at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs);
}

export const weekOfTerm = (firstDay: string, today: string): number =>
  Math.floor((Date.parse(today) - Date.parse(mondayOf(firstDay))) / (7 * dayMs)) + 1;

/** The Monday of that week of the term. */
export const weekStart = (firstDay: string, week: number): string =>
  dayText(Date.parse(mondayOf(firstDay)) + (week - 1) * 7 * dayMs);

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

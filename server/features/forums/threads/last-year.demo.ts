// What the courses of the demo student asked in this week of the term a year ago: their pages and the dashboard show it.
import { weekOfTerm, weekStart } from '#contract/study/term-weeks.rules.ts';
import { demoTerms } from '#server/features/study/catalogue/catalogue.demo.ts';
import { demoStudent } from '#server/features/study/enrolments/enrolments.demo.ts';
import { dayOf } from '#server/lib/days.ts';
import type { DraftThread } from './written-threads.demo.ts';

const day = 86_400_000;
/** The newest questions stay: they wait for answers. */
const minDaysAgo = 5;

export function moveToLastYear(drafts: DraftThread[], now: Date): void {
  const terms = demoTerms(now);
  const [present, yearAgo] = [terms.at(-1), terms.at(-3)];
  if (!present || !yearAgo) return;
  const monday = Date.parse(weekStart(yearAgo.firstDay, weekOfTerm(present.firstDay, dayOf(now))));
  const moved = drafts.filter(
    ({ place, isQuestion, daysAgo }) =>
      demoStudent.taking.includes(place) && isQuestion && daysAgo >= minDaysAgo,
  );
  for (const [index, draft] of moved.entries())
    draft.daysAgo = (now.getTime() - monday) / day - (index % 5) - 0.5;
}

// What earlier terms asked, solved and opened in this week, in the member's courses.
import type { TermWeek } from '#contract/study/term-weeks.ts';
import { Section } from '#web/components/Section.tsx';
import { TermWeekLists } from '#web/parts/term-weeks/TermWeekLists.tsx';
import { cardNames } from './card.labels.ts';

export function TermCard({ termWeek }: { termWeek: TermWeek }) {
  return (
    <Section title={cardNames.term}>
      <p className="text-muted">{`Week ${termWeek.week} of ${termWeek.term}: what others needed at this point, in your courses.`}</p>
      <TermWeekLists termWeek={termWeek} />
    </Section>
  );
}

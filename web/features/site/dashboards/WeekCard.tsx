// Today and the next days in one line of time: events, sessions and exams.
import CalendarDays from 'lucide-react/icons/calendar-days';
import { type DashboardWeek, plannedDays } from '#contract/site/dashboards.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { useToday } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { addDays, dayOf, headingText } from '#web/parts/events/event-times.ts';
import { cardNames } from './card.labels.ts';
import { WeekEntry } from './WeekEntry.tsx';
import { entriesOf, type PlannedEntry } from './week-entries.ts';

export function WeekCard({ week }: { week: DashboardWeek }) {
  const today = useToday();
  const entries = entriesOf(week);
  const isLater = ({ localStart }: PlannedEntry) => today && dayOf(localStart) >= addDays(today, plannedDays);
  const soon = entries.filter((entry) => !isLater(entry));
  const later = entries.filter(isLater);
  const days = [...new Set(soon.map(({ localStart }) => dayOf(localStart)))];
  return (
    <Section title={cardNames.week} viewAll="/events">
      {soon.length === 0 && (
        <EmptyState
          Icon={CalendarDays}
          text="Nothing is planned for the next seven days"
          link={['/events', 'See what is on']}
        />
      )}
      {days.map((day) => (
        <Day
          key={day}
          title={headingText(day, today)}
          entries={soon.filter(({ localStart }) => dayOf(localStart) === day)}
        />
      ))}
      {later.length > 0 && <Day title="Coming up" entries={later} withDay />}
    </Section>
  );
}

function Day({
  title,
  entries,
  withDay = false,
}: {
  title: string;
  entries: PlannedEntry[];
  withDay?: boolean;
}) {
  return (
    <div className="mt-3 first-of-type:mt-0">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <WeekEntry key={entry.id} entry={entry} withDay={withDay} />
        ))}
      </ul>
    </div>
  );
}

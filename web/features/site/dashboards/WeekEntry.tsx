// An event or exam of the week: when, what and where.
import { Link } from '@tanstack/react-router';
import { Badge } from '#web/components/ui/Badge.tsx';
import { examText } from '#web/parts/courses/exam-text.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { placeText } from '#web/parts/events/EventRow.tsx';
import { answerBadges } from '#web/parts/events/event.labels.ts';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';
import type { PlannedEntry } from './week-entries.ts';

const link = 'font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline';

export function WeekEntry({ entry, withDay }: { entry: PlannedEntry; withDay: boolean }) {
  const isAllDay = entry.kind === 'event' && entry.date.isAllDay;
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2.5">
      <span className="w-15 shrink-0 font-semibold tabular-nums">
        {isAllDay ? 'All day' : clockOf(entry.localStart)}
      </span>
      <div className="min-w-0 flex-1">
        {entry.kind === 'event' ? (
          <EventLink
            event={entry.date}
            dateId={entry.date.isRepeating ? entry.date.dateId : undefined}
            dir="auto"
            className={link}
          >
            {entry.date.title}
          </EventLink>
        ) : (
          <Link
            to="/dashboard/exams/$courseCode"
            params={{ courseCode: entry.exam.courseCode }}
            className={link}
          >
            {`${entry.exam.courseCode}: ${examText[entry.exam.kind]}`}
          </Link>
        )}
        <p className="text-sm wrap-anywhere text-muted">
          {[withDay && shortDayText(dayOf(entry.localStart)), placeOf(entry)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <Mark entry={entry} />
    </li>
  );
}

const placeOf = (entry: PlannedEntry): string =>
  entry.kind === 'event'
    ? placeText(entry.place, entry.date.isOnline)
    : entry.place || 'Place to be announced';

function Mark({ entry }: { entry: PlannedEntry }) {
  if (entry.kind === 'exam') return <Badge tone="red">Exam</Badge>;
  if (!entry.state) return <Badge tone="yellow">Not answered</Badge>;
  const { text, tone } = answerBadges[entry.state];
  return <Badge tone={tone}>{text}</Badge>;
}

// A session: when and where, who comes, and one's own answer.
import type { Answer } from '#contract/calendar/attendances.rules.ts';
import type { GroupSession } from '#contract/together/group-sessions.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { useSessionAnswer } from '#web/features/together/groups/groups.queries.ts';
import { EventLink } from '#web/parts/events/EventLink.tsx';
import { placeText } from '#web/parts/events/EventRow.tsx';
import { clockOf, dayOf, shortDayText } from '#web/parts/events/event-times.ts';

interface Props {
  session: GroupSession;
  isPast?: boolean;
}

export function SessionRow({ session: { date, answer, going, notGoing }, isPast = false }: Props) {
  const now = useNow() ?? 0;
  const isNow = Date.parse(date.startsAt) <= now && now < Date.parse(date.endsAt);
  const isCancelled = date.state === 'cancelled';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <EventLink
            event={date}
            dateId={date.isRepeating ? date.dateId : undefined}
            dir="auto"
            className="font-semibold wrap-anywhere hover:underline"
          >
            {date.title}
          </EventLink>
          {isCancelled && <Badge tone="red">Cancelled</Badge>}
          {isNow && !isCancelled && <Badge tone="green">Happening now</Badge>}
          {date.isRepeating && <Badge tone="grey">Weekly</Badge>}
        </p>
        <p className="text-[0.9375rem] wrap-anywhere text-muted">
          {`${shortDayText(dayOf(date.localStart))}, ${clockOf(date.localStart)} · ${placeText(date.place, date.isOnline)}`}
        </p>
        <People label={isPast ? 'Came' : 'Coming'} people={going} />
        <People label="Cannot come" people={notGoing} />
      </div>
      {!isPast && !isCancelled && <Answers dateId={date.dateId} answer={answer} />}
    </li>
  );
}

function People({ label, people }: { label: string; people: GroupSession['going'] }) {
  if (people.length === 0) return null;
  return (
    <p className="text-sm wrap-anywhere text-muted" dir="auto">
      {`${label}: ${people.map(({ name }) => name).join(', ')}`}
    </p>
  );
}

const answers: [Answer, string][] = [
  ['going', 'I come'],
  ['not_going', 'I cannot'],
];

function Answers({ dateId, answer }: { dateId: string; answer: GroupSession['answer'] }) {
  const { mutate, isPending } = useSessionAnswer();
  return (
    <fieldset className="flex gap-2" disabled={isPending}>
      <legend className="sr-only">Your answer</legend>
      {answers.map(([value, text]) => (
        <button
          key={value}
          type="button"
          aria-pressed={answer === value}
          onClick={() => mutate({ dateId, answer: answer === value ? null : value })}
          className="min-h-11 rounded-control border border-control px-3.5 text-[0.9375rem] font-semibold text-muted hover:text-ink disabled:cursor-progress aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink"
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

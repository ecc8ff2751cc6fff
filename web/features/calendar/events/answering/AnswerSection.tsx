// Answering a date: the seats, and what a visitor or a member can do.
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { CampusEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { ownEventOptions } from '#web/features/calendar/events/answers.queries.ts';
import { isOver } from '#web/features/calendar/events/shown-date.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useSession } from '#web/lib/session.ts';
import { isFull } from '#web/parts/events/seats-text.ts';
import { OwnAnswer } from './OwnAnswer.tsx';

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
}

export function AnswerSection({ event, date }: Props) {
  const now = useNow();
  const isMember = useSession().status === 'signed-in';
  if (event.state !== 'published' || date.state === 'cancelled' || isOver(date, now)) return null;
  return (
    <Section title="Are you coming?">
      <Seats date={date} />
      {isMember ? <Member event={event} date={date} /> : <Visitor />}
    </Section>
  );
}

function Seats({ date }: { date: OccurrenceDate }) {
  const { capacity, going, waiting } = date;
  if (capacity === null) return <p className="text-muted">There is a seat for everyone who comes.</p>;
  const left = Math.max(0, capacity - going);
  return (
    <p className={isFull(date) ? 'font-semibold text-yellow-ink' : 'text-muted'}>
      {isFull(date)
        ? `All ${formatNumber(capacity)} seats are taken${waiting > 0 ? `, ${formatNumber(waiting)} on the waitlist` : ''}.`
        : `${formatNumber(left)} of ${formatNumber(capacity)} seats left.`}
    </p>
  );
}

function Member({ event, date }: Props) {
  const { data, isError, refetch } = useQuery(ownEventOptions(event._id));
  if (data) {
    const own = data.attendances.find(({ dateId }) => dateId === date.dateId);
    return <OwnAnswer event={event} date={date} own={own} link={data.links[date.dateId]} />;
  }
  if (isError) {
    return (
      <p role="alert" className="mt-3">
        Your answer could not be loaded.{' '}
        <button
          type="button"
          onClick={() => void refetch()}
          className="min-h-11 rounded font-semibold underline underline-offset-4"
        >
          Try again
        </button>
      </p>
    );
  }
  return <div aria-busy="true" className="mt-3 h-11 animate-pulse rounded-control bg-line" />;
}

function Visitor() {
  const { href } = useRouter().latestLocation;
  return (
    <Link to="/login" search={{ from: href }} className={buttonClass({ className: 'mt-3 self-start' })}>
      Sign in to answer
    </Link>
  );
}

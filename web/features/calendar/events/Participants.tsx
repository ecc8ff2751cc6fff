// Who comes to a date, as far as they show it: for members.
import type { OccurrenceDate } from '#contract/calendar/events.ts';
import { useNow } from '#web/components/now.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSession } from '#web/lib/session.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { peopleList } from './answers.queries.ts';
import { isOver } from './shown-date.ts';

export function Participants({ date }: { date: OccurrenceDate }) {
  const now = useNow();
  const isMember = useSession().status === 'signed-in';
  const { going, interested } = date;
  if (going === 0 && interested === 0) return null;
  const counts = [
    going > 0 && `${formatNumber(going)} going`,
    interested > 0 && `${formatNumber(interested)} interested`,
  ].filter(Boolean);
  return (
    <Section
      title={date.state === 'cancelled' ? 'Who wanted to come' : isOver(date, now) ? 'Who went' : 'Who comes'}
    >
      <p className="text-muted">{counts.join(', ')}</p>
      {isMember && <ShownPeople dateId={date.dateId} />}
    </Section>
  );
}

function ShownPeople({ dateId }: { dateId: string }) {
  const list = useList(peopleList(dateId), {});
  if (!list.items || list.items.length === 0) return null;
  return (
    <>
      <ul aria-label="People who show that they come" className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {list.items.map((person) => (
          <li key={person._id} className="min-w-0">
            <PersonChip person={person} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="quiet" className="mt-2 self-start" busy={list.loadingMore} onClick={list.loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

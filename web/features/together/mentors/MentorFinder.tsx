// The search for mentors: those who fit best first, each with the reason.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { MentorCard } from '#web/parts/mentors/MentorCard.tsx';
import { MentorFilters } from './MentorFilters.tsx';
import { foundMentorsOptions } from './mentors.queries.ts';
import { isFiltered, type MentorFilter, mentorSearch, toQuery } from './mentors.search.ts';

export function MentorFinder() {
  const filter = useSearchValues(mentorSearch);
  const change = useChangeSearch(mentorSearch);
  return (
    <>
      <MentorFilters filter={filter} onChange={change} />
      <Found filter={filter} />
    </>
  );
}

function Found({ filter }: { filter: MentorFilter }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(foundMentorsOptions(toQuery(filter)));
  if (error && !data)
    return (
      <div className="mt-6">
        <ListFailed
          title="The mentors could not be loaded"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      </div>
    );
  if (!data)
    return (
      <>
        <p role="status" className="sr-only">
          Looking for mentors…
        </p>
        <ListSkeleton count={4} className="mt-6 grid gap-4 lg:grid-cols-2">
          <div className="h-56 animate-pulse rounded-card border border-line bg-surface" />
        </ListSkeleton>
      </>
    );
  const { mentors, isMore, hasWeek } = data;
  return (
    <>
      <p role="status" className="my-4 min-h-6 text-[0.9375rem] text-muted">
        {foundText(mentors.length, isMore)}
      </p>
      {!hasWeek && <WeekHint />}
      {mentors.length === 0 ? (
        <Nobody isFiltered={isFiltered(filter)} />
      ) : (
        <ul aria-label="Mentors" {...busyWhile(isPlaceholderData, 'grid items-start gap-4 lg:grid-cols-2')}>
          {mentors.map((mentor) => (
            <li key={mentor._id} className="min-w-0">
              <MentorCard mentor={mentor} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Hours are compared only with a week that was painted. */
function WeekHint() {
  return (
    <p className="-mt-2 mb-4 text-[0.9375rem] text-muted">
      <Link to="/study-groups/week" className={textLink}>
        Say when you are free
      </Link>{' '}
      to see with whom you share hours. Nobody else sees your week.
    </p>
  );
}

function foundText(count: number, isMore: boolean): string {
  if (count === 0) return '';
  if (isMore) return `The ${count} mentors who fit you best. Filters find others.`;
  return count === 1 ? 'One mentor' : `${count} mentors, those who fit you best first`;
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return (
    <ListMessage
      picture={<Users className="size-8" aria-hidden="true" />}
      title="Nobody found"
      actions={
        isFiltered ? (
          <Link to="/mentorship" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
            Clear all filters
          </Link>
        ) : (
          <ButtonLink to="/mentorship/offer">Offer help</ButtonLink>
        )
      }
    >
      {isFiltered
        ? 'Try fewer filters, or ask your question in the forum of the course.'
        : 'Nobody offers help yet. You can be the first.'}
    </ListMessage>
  );
}

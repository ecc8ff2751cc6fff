// The page of a host: who it is, and its events to come and past ones.
import { useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarSearch from 'lucide-react/icons/calendar-search';
import type { Host } from '#contract/calendar/hosts.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { apiUrl, isMissing } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { EventDays } from '#web/parts/events/EventDays.tsx';
import { hostKindText } from '#web/parts/events/event.labels.ts';
import { eventList } from '#web/parts/events/events.queries.ts';
import { hostOptions } from '#web/parts/events/hosts.queries.ts';
import { useOwnAnswers } from '#web/parts/events/own-answers.hook.ts';
import { FollowButton } from '#web/parts/follows/FollowButton.tsx';
import { hostSearch } from './hosts.search.ts';

export function HostView({ slug }: { slug: string }) {
  const { data: host, error, refetch } = useQuery(hostOptions(slug));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Host not found' : host?.name);
  if (missing)
    return (
      <MessagePage
        title="Host not found"
        drawing="missing"
        actions={<ButtonLink to="/events">See all events</ButtonLink>}
      >
        <p>Nobody hosts events at this address.</p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/events">All events</BackLink>
      {host ? (
        <>
          <HostHeader host={host} />
          <HostEvents host={host} />
        </>
      ) : error ? (
        <PageFailed title="Host" onRetry={() => void refetch()}>
          This host could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the host…" />
      )}
    </div>
  );
}

function HostHeader({ host }: { host: Host }) {
  const { slug, name, kind, about, followers, isArchived } = host;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </h1>
        <div className="flex flex-wrap gap-2">
          <a
            href={apiUrl('GET /api/calendars/hosts/:file', { params: { file: `${slug}.ics` } })}
            className={buttonClass({ variant: 'outline' })}
          >
            <CalendarPlus className="size-4.5" aria-hidden="true" />
            Subscribe
          </a>
          <FollowButton kind="host" thingId={host._id} label={name} isAtEnd />
        </div>
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <Badge>{hostKindText[kind]}</Badge>
        {isArchived && <Badge tone="grey">No longer active</Badge>}
        <span>{`${formatNumber(followers)} ${followers === 1 ? 'follower' : 'followers'}`}</span>
      </p>
      {about && (
        <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere" dir="auto">
          {about}
        </p>
      )}
    </>
  );
}

function HostEvents({ host }: { host: Host }) {
  const { when } = useSearchValues(hostSearch);
  const list = useList(eventList, { host: host.slug, ...(when === 'past' && { when }) });
  const answers = useOwnAnswers();
  return (
    <div className="mt-5 max-w-4xl">
      <FilterLinks
        label="When"
        to={`/hosts/${encodeURIComponent(host.slug)}` as '/hosts/$slug'}
        chosen={when}
        choices={[
          { name: 'upcoming', label: 'Upcoming', search: {} },
          { name: 'past', label: 'Past', search: { when: 'past' } },
        ]}
      />
      <ListView
        list={list}
        counted={['event', 'events']}
        failed="The events could not be loaded"
        loading="Loading events…"
        skeleton={
          <ListSkeleton count={3} className="space-y-3">
            <div className="h-[7.5rem] animate-pulse rounded-card border border-line bg-surface" />
          </ListSkeleton>
        }
        empty={
          <ListMessage
            picture={<CalendarSearch className="size-8" aria-hidden="true" />}
            title={when === 'past' ? 'No past events' : 'No events to come'}
          >
            {`${host.name} has ${when === 'past' ? 'hosted nothing here yet' : 'announced nothing yet'}.`}
          </ListMessage>
        }
      >
        {(dates) => (
          <div {...busyWhile(list.outdated)}>
            <EventDays dates={dates} answers={answers} withoutHost />
          </div>
        )}
      </ListView>
    </div>
  );
}

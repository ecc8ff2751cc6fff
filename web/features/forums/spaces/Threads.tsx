// The threads of all spaces or of one, with their filters.
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { FollowButton } from '#web/parts/follows/FollowButton.tsx';
import { AskLinks } from '#web/parts/threads/AskLinks.tsx';
import { ThreadRow } from '#web/parts/threads/ThreadRow.tsx';
import { ThreadTags } from '#web/parts/threads/ThreadTags.tsx';
import { useThreadReads } from '#web/parts/threads/thread-reads.hook.ts';
import { threadList } from '#web/parts/threads/threads.queries.ts';
import { EventFilter } from './EventFilter.tsx';
import { isFiltered, type ThreadFilter, toQuery } from './spaces.search.ts';
import { ThreadFilters } from './ThreadFilters.tsx';

const frame = 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface shadow-lift';

/** At first. The style and layout of those below wait until they are nearly in view. */
const rowsInView = 8;
const rowBelow =
  '[contain-intrinsic-size:auto_11rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_4.75rem]';

const choices = {
  all: 'All',
  unanswered: 'Unanswered',
  solved: 'Solved',
  mine: 'Mine',
  followed: 'Followed',
};
const noChoice = { unanswered: '', solved: '', mine: '', followed: '' } as const;
const personal = ['mine', 'followed'];

interface Props {
  filter: ThreadFilter;
  onChange: ChangeSearch<ThreadFilter>;
  /** For the address of a link. */
  write: (filter: ThreadFilter) => Record<string, string>;
  /** The space that the page is about. */
  slug?: string;
}

export function Threads({ filter, onChange, write, slug }: Props) {
  const isMember = useSession().status === 'signed-in';
  const query = toQuery(filter, isMember);
  const list = useList(threadList, slug === undefined ? query : { ...query, space: slug });
  const chosen = (['mine', 'followed', 'unanswered', 'solved'] as const).find((name) => query[name]) ?? 'all';
  const pinned = list.outdated ? [] : (list.pages?.[0]?.pinned ?? []);
  const isPinned = new Set(pinned.map(({ _id }) => _id));
  const reads = useThreadReads([...pinned, ...(list.items ?? [])]);
  return (
    <>
      <ThreadFilters filter={filter} onChange={onChange} />
      {filter.event && <EventFilter id={filter.event} search={write({ ...filter, event: '' })} />}
      {filter.tag && isMember && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 wrap-anywhere text-muted">
            Hear of new threads tagged <bdi className="font-semibold text-ink">{filter.tag}</bdi>?
          </p>
          <FollowButton kind="tag" thingId={filter.tag} label={`#${filter.tag}`} />
        </div>
      )}
      <div className="mt-2">
        <FilterLinks
          label="Show"
          to={slug === undefined ? '/forums' : '/forums/$space'}
          chosen={chosen}
          choices={Object.entries(choices)
            .filter(([name]) => isMember || !personal.includes(name))
            .map(([name, label]) => ({
              name,
              label,
              search: write({
                ...filter,
                ...noChoice,
                ...(name !== 'all' && { [name]: 'yes' }),
                sort: filter.sort === 'waiting' ? 'active' : filter.sort,
              }),
            }))}
        />
      </div>
      <ListView
        list={list}
        counted={['thread', 'threads']}
        failed="The threads could not be loaded"
        loading="Loading threads…"
        skeleton={
          <ListSkeleton count={8} className={frame}>
            <div className="h-[4.75rem] animate-pulse bg-surface" />
          </ListSkeleton>
        }
        empty={<NoThreads isFiltered={isFiltered(filter)} slug={slug} event={filter.event} />}
      >
        {(threads) => (
          <ul aria-label="Threads" {...busyWhile(list.outdated, frame)}>
            {[...pinned, ...threads.filter(({ _id }) => !isPinned.has(_id))].map((thread, index) => (
              <li key={thread._id} className={index < rowsInView ? undefined : rowBelow}>
                <ThreadRow thread={thread} withoutSpace={slug !== undefined} read={reads.get(thread._id)}>
                  <ThreadTags
                    tags={thread.tags}
                    slug={slug}
                    chosen={filter.tag}
                    searchOf={(tag) => write({ ...filter, tag })}
                  />
                </ThreadRow>
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

interface NoThreadsProps {
  isFiltered: boolean;
  slug: string | undefined;
  event: string | undefined;
}

function NoThreads({ isFiltered, slug, event }: NoThreadsProps) {
  const picture = <MessageCircleQuestion className="size-8" aria-hidden="true" />;
  if (!isFiltered)
    return (
      <ListMessage picture={picture} title="Nothing was asked here yet" actions={<AskLinks slug={slug} />}>
        Be the first: what are you stuck on, or what should others know?
      </ListMessage>
    );
  return (
    <ListMessage
      picture={picture}
      title="No threads found"
      actions={
        <>
          <Link
            to={slug === undefined ? '/forums' : '/forums/$space'}
            search={{}}
            resetScroll={false}
            className={buttonClass({ variant: 'outline' })}
          >
            Clear all filters
          </Link>
          <AskLinks slug={slug} event={event} />
        </>
      }
    >
      Try fewer filters or other words. If nobody has asked it, you can.
    </ListMessage>
  );
}

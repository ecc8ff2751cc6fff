// The study groups that can be found, below those of the reader.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Users from 'lucide-react/icons/users';
import type { OwnGroup } from '#contract/together/groups.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { FittingGroups } from './fit/FittingGroups.tsx';
import { GroupCard } from './GroupCard.tsx';
import { GroupFilters } from './GroupFilters.tsx';
import { groupList, ownGroupsOptions } from './groups.queries.ts';
import { filterCount, type GroupFilter, groupSearch, toQuery } from './groups.search.ts';
import { OwnGroupRows } from './OwnGroupRows.tsx';

export function Groups() {
  const filter = useSearchValues(groupSearch);
  const change = useChangeSearch(groupSearch);
  const isMember = useSession().status === 'signed-in';
  const { data } = useQuery({ ...ownGroupsOptions, enabled: isMember });
  const own = data?.groups ?? [];
  const isFiltered = filter.q !== '' || filterCount(filter) > 0;
  return (
    <>
      <GroupFilters filter={filter} onChange={change} />
      {!isFiltered && own.length > 0 && (
        <section aria-labelledby="own-groups" className="mt-5">
          <h2 id="own-groups" className="mb-1 text-xl">
            Your groups
          </h2>
          <OwnGroupRows groups={own} />
        </section>
      )}
      {!isFiltered && isMember && <FittingGroups />}
      <GroupResults filter={filter} isFiltered={isFiltered} own={own} />
    </>
  );
}

interface ResultsProps {
  filter: GroupFilter;
  isFiltered: boolean;
  own: readonly OwnGroup[];
}

function GroupResults({ filter, isFiltered, own }: ResultsProps) {
  const list = useList(groupList, toQuery(filter));
  return (
    <ListView
      list={list}
      counted={['group', 'groups']}
      failed="The study groups could not be loaded"
      loading="Loading study groups…"
      skeleton={
        <ListSkeleton count={6} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <div className="h-56 animate-pulse rounded-card border border-line bg-surface" />
        </ListSkeleton>
      }
      empty={<NoGroups isFiltered={isFiltered} />}
    >
      {(groups) => (
        <ul {...busyWhile(list.outdated)} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {groups.map((group) => (
            <li key={group._id}>
              <GroupCard
                group={group}
                membership={own.find((one) => one.group._id === group._id)?.membership}
              />
            </li>
          ))}
        </ul>
      )}
    </ListView>
  );
}

function NoGroups({ isFiltered }: { isFiltered: boolean }) {
  const picture = <Users className="size-8" aria-hidden="true" />;
  if (!isFiltered)
    return (
      <ListMessage
        picture={picture}
        title="No study groups yet"
        actions={<ButtonLink to="/study-groups/new">Start the first one</ButtonLink>}
      >
        Somebody has to be the first.
      </ListMessage>
    );
  return (
    <ListMessage
      picture={picture}
      title="No study groups found"
      actions={
        <>
          <Link to="/study-groups" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
            Clear all filters
          </Link>
          <ButtonLink to="/study-groups/new">Start one</ButtonLink>
        </>
      }
    >
      Try fewer filters or other words, or start a group and let others find you.
    </ListMessage>
  );
}

// What is wanted on this campus, with its filters.
import { Link } from '@tanstack/react-router';
import HandHelping from 'lucide-react/icons/hand-helping';
import { wantKinds } from '#contract/library/wants.rules.ts';
import { LazyFilterCombobox } from '#web/components/combobox/LazyFilterCombobox.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { WantRow } from './WantRow.tsx';
import { kindText } from './wants.labels.ts';
import { wantList } from './wants.queries.ts';
import { toQuery, type WantFilter, wantSearch } from './wants.search.ts';

const kinds = { '': 'Anything', ...Object.fromEntries(wantKinds.map((kind) => [kind, kindText[kind]])) };
const states = { '': 'Still wanted', yes: 'Found lately' };
const sorts = { most: 'Most wanted first', newest: 'Newest first' };

export function Wants() {
  const isMember = useSession().status === 'signed-in';
  const filter = useSearchValues(wantSearch);
  const change = useChangeSearch(wantSearch);
  const list = useList(wantList, toQuery(filter));
  return (
    <>
      <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
        <LazyFilterCombobox
          label="Course"
          placeholder="Any course"
          source={courseSuggestions}
          value={filter.course}
          onChoose={(course) => change({ course })}
        />
        <FilterSelect
          aria-label="What"
          value={filter.kind}
          options={kinds}
          onChoose={(kind) => change({ kind })}
        />
        <FilterSelect
          aria-label="State"
          value={filter.filled}
          options={states}
          onChoose={(filled) => change({ filled })}
        />
        <FilterSelect
          aria-label="Order"
          value={filter.sort}
          options={sorts}
          onChoose={(sort) => change({ sort })}
        />
        {isMember && (
          <div className="col-span-full -my-2">
            <FilterTick
              label="Only what I wait for"
              isChecked={filter.mine === 'yes'}
              onChange={(isChecked) => change({ mine: isChecked ? 'yes' : '' })}
            />
          </div>
        )}
      </div>
      <ListView
        list={list}
        failed="What is wanted could not be loaded"
        loading="Loading what is wanted…"
        skeleton={
          <ListSkeleton count={5}>
            <div className="m-5 h-16 animate-pulse rounded-md bg-line" />
          </ListSkeleton>
        }
        empty={<NothingWanted filter={filter} />}
      >
        {(wants) => (
          <ul
            {...busyWhile(list.outdated)}
            aria-label="Wanted"
            className="rounded-card border border-line bg-surface"
          >
            {wants.map((want) => (
              <WantRow key={want._id} want={want} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function NothingWanted({ filter: { course, kind, filled, mine } }: { filter: WantFilter }) {
  const isFiltered = [course, kind, filled, mine].some((value) => value !== '');
  return (
    <ListMessage
      picture={<HandHelping className="size-8" aria-hidden="true" />}
      title={mine ? 'You wait for nothing' : filled ? 'Nothing filled lately' : 'Nothing is wanted'}
      actions={
        <>
          {isFiltered && (
            <Link to="/wanted" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
              Clear all filters
            </Link>
          )}
          <Link to="/wanted/new" search={{ course }} className={buttonClass({})}>
            Say what you need
          </Link>
        </>
      }
    >
      {course
        ? `Nobody misses anything of ${course} at the moment. If you do, those who took it are asked.`
        : 'If you miss a past paper, notes or a review, say so: those who took the course are asked.'}
    </ListMessage>
  );
}

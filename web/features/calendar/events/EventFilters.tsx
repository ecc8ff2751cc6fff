// The filters of events: when they are, and what, where and by whom.
import { useQuery } from '@tanstack/react-query';
import { eventCategories, type WhenChoice } from '#contract/calendar/events.rules.ts';
import { LazyFilterCombobox } from '#web/components/combobox/LazyFilterCombobox.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { categoryText } from '#web/parts/events/event.labels.ts';
import { hostOptions, hostSuggestions } from '#web/parts/events/hosts.queries.ts';
import { type EventFilter, filterCount } from './events.search.ts';

const whens: Record<WhenChoice, string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  week: 'This week',
  weekend: 'This weekend',
  month: 'This month',
  past: 'Past',
};
const categories = {
  '': 'All categories',
  ...Object.fromEntries(eventCategories.map((category) => [category, categoryText[category]])),
};
const modes = { '': 'Anywhere', place: 'On site', online: 'Online' };

interface Props {
  filter: EventFilter;
  onChange: ChangeSearch<EventFilter>;
}

export function EventFilters({ filter, onChange }: Props) {
  const isMember = useSession().status === 'signed-in';
  const { data: host } = useQuery({ ...hostOptions(filter.host), enabled: filter.host !== '' });
  const hostName = filter.host && (host?.name ?? filter.host);
  // A calendar shows its own days.
  const isList = filter.view === 'list';
  const chosen = [
    { name: 'Course', value: filter.course, onRemove: () => onChange({ course: '' }) },
    { name: 'Host', value: hostName, onRemove: () => onChange({ host: '' }) },
    { name: 'Tag', value: filter.tag, onRemove: () => onChange({ tag: '' }) },
  ];
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search events',
        placeholder: 'Search by title, host or place',
        value: filter.q,
        onSearch: (q) => onChange({ q }, { replace: true }),
      }}
      sort={{
        label: 'When',
        value: filter.when,
        options: whens,
        onChoose: (when) => onChange({ when, view: 'list', from: '' }),
        isHidden: !isList,
      }}
      chosen={chosen.filter(({ value }) => value)}
    >
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <FilterSelect
          aria-label="Category"
          value={filter.category}
          options={categories}
          onChoose={(category) => onChange({ category })}
        />
        <FilterSelect
          aria-label="Where"
          value={filter.mode}
          options={modes}
          onChoose={(mode) => onChange({ mode })}
        />
        <LazyFilterCombobox
          label="Course"
          placeholder="Any course"
          source={courseSuggestions}
          value={filter.course}
          onChoose={(course) => onChange({ course })}
        />
        <LazyFilterCombobox
          label="Host"
          placeholder="Any host"
          source={hostSuggestions}
          value={hostName}
          onChoose={(_name, slug) => onChange({ host: slug })}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <FilterTick
          label="Has free seats"
          isChecked={filter.free === 'yes'}
          onChange={(isChecked) => onChange({ free: isChecked ? 'yes' : '' })}
        />
        {isMember && (
          <FilterTick
            label="Only mine"
            isChecked={filter.mine === 'yes'}
            onChange={(isChecked) => onChange({ mine: isChecked ? 'yes' : '' })}
          />
        )}
      </div>
    </FoldedFilters>
  );
}

// The filters of study groups: course, day and time, where, how, in which language, at which level.

import { languages } from '#contract/languages.rules.ts';
import {
  type DayPart,
  dayPartNames,
  groupLevels,
  groupStyles,
  type MeetingTime,
  type WeekDayKey,
  weekDayKeys,
} from '#contract/together/groups.rules.ts';
import { LazyFilterCombobox } from '#web/components/combobox/LazyFilterCombobox.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FilterTick } from '#web/components/FilterTick.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { dayNames, levelText, partText, styleText } from './groups.labels.ts';
import { filterCount, type GroupFilter } from './groups.search.ts';

const textsOf = <Value extends string>(values: readonly Value[], texts: Record<Value, string>) =>
  Object.fromEntries(values.map((value) => [value, texts[value]]));

const modes = { '': 'Anywhere', place: 'On site', online: 'Online' };
const days = { '': 'Any day', ...dayNames };
const parts = { '': 'Any time', ...partText };
const styles = { '': 'Any style', ...textsOf(groupStyles, styleText) };
const languageChoices = { '': 'Any language', ...textsOf(languages, languageText) };
const levels = {
  '': 'Any level',
  ...textsOf(
    groupLevels.filter((level) => level !== 'any'),
    levelText,
  ),
};

interface Props {
  filter: GroupFilter;
  onChange: ChangeSearch<GroupFilter>;
}

export function GroupFilters({ filter, onChange }: Props) {
  const [day, part] = timeOf(filter.when);
  const setTime = (day: WeekDayKey | '', part: DayPart | '') =>
    onChange({ when: [day, part].filter(Boolean).join('-') as MeetingTime | '' });
  const chosen = [{ name: 'Course', value: filter.course, onRemove: () => onChange({ course: '' }) }];
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search study groups',
        placeholder: 'Search by name, course or place',
        value: filter.q,
        onSearch: (q) => onChange({ q }, { replace: true }),
      }}
      sort={{
        label: 'Where',
        value: filter.mode,
        options: modes,
        onChoose: (mode) => onChange({ mode }),
      }}
      chosen={chosen.filter(({ value }) => value)}
    >
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <LazyFilterCombobox
          label="Course"
          placeholder="Any course"
          source={courseSuggestions}
          value={filter.course}
          onChoose={(course) => onChange({ course })}
        />
        <FilterSelect aria-label="Day" value={day} options={days} onChoose={(day) => setTime(day, part)} />
        <FilterSelect
          aria-label="Time of day"
          value={part}
          options={parts}
          onChoose={(part) => setTime(day, part)}
        />
        <FilterSelect
          aria-label="Style"
          value={filter.style}
          options={styles}
          onChoose={(style) => onChange({ style })}
        />
        <FilterSelect
          aria-label="Language"
          value={filter.language}
          options={languageChoices}
          onChoose={(language) => onChange({ language })}
        />
        <FilterSelect
          aria-label="Level"
          value={filter.level}
          options={levels}
          onChoose={(level) => onChange({ level })}
        />
      </div>
      <FilterTick
        label="Has free seats"
        isChecked={filter.free === 'yes'}
        onChange={(isChecked) => onChange({ free: isChecked ? 'yes' : '' })}
      />
    </FoldedFilters>
  );
}

/** The day and the part of the day of 'tue-evening'. */
function timeOf(when: MeetingTime | ''): [WeekDayKey | '', DayPart | ''] {
  const parts = when.split('-');
  return [
    weekDayKeys.find((day) => parts.includes(day)) ?? '',
    dayPartNames.find((part) => parts.includes(part)) ?? '',
  ];
}

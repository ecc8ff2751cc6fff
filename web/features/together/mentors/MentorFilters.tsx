// The filters of mentors: what they help with, in which language, where, and how many hours are shared.
import { languages } from '#contract/languages.rules.ts';
import { mentorModes } from '#contract/together/mentors.rules.ts';
import { LazyFilterCombobox } from '#web/components/combobox/LazyFilterCombobox.tsx';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { FoldedFilters } from '#web/components/FoldedFilters.tsx';
import type { ChangeSearch } from '#web/lib/search-params.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { languageText } from '#web/parts/languages/language.labels.ts';
import { modeText } from '#web/parts/mentors/mentor.labels.ts';
import { filterCount, type MentorFilter } from './mentors.search.ts';

const languageOptions = {
  '': 'Any language',
  ...Object.fromEntries(languages.map((language) => [language, languageText[language]])),
};
const modeOptions = {
  '': 'In person or online',
  ...Object.fromEntries(mentorModes.map((mode) => [mode, modeText[mode]])),
};
const hourOptions: Record<MentorFilter['hours'], string> = {
  '': 'Any hours',
  1: 'A shared free hour',
  3: '3 shared hours or more',
  6: '6 shared hours or more',
};

interface Props {
  filter: MentorFilter;
  onChange: ChangeSearch<MentorFilter>;
}

export function MentorFilters({ filter, onChange }: Props) {
  return (
    <FoldedFilters
      count={filterCount(filter)}
      search={{
        label: 'Search mentors',
        placeholder: 'Search by topic or name',
        value: filter.topic,
        onSearch: (topic) => onChange({ topic }, { replace: true }),
      }}
      sort={{
        label: 'Shared free hours',
        value: filter.hours,
        options: hourOptions,
        onChoose: (hours) => onChange({ hours }),
      }}
      chosen={
        filter.course
          ? [{ name: 'Course', value: filter.course, onRemove: () => onChange({ course: '' }) }]
          : []
      }
    >
      <div className="grid gap-3 sm:grid-cols-3">
        <LazyFilterCombobox
          label="Course"
          placeholder="Any course"
          source={courseSuggestions}
          value={filter.course}
          onChoose={(course) => onChange({ course })}
        />
        <FilterSelect
          aria-label="Language"
          value={filter.language}
          options={languageOptions}
          onChoose={(language) => onChange({ language })}
        />
        <FilterSelect
          aria-label="Where"
          value={filter.mode}
          options={modeOptions}
          onChoose={(mode) => onChange({ mode })}
        />
      </div>
    </FoldedFilters>
  );
}

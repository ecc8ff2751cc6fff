// Chooses between the list and the calendars; the filters stay.
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { useSearchValues } from '#web/lib/search-params.ts';
import { eventSearch } from './events.search.ts';

const views = { list: 'List', week: 'Week', month: 'Month' } as const;

export function ViewChoice() {
  const filter = useSearchValues(eventSearch);
  return (
    <FilterLinks
      label="View"
      to="/events"
      chosen={filter.view}
      choices={Object.entries(views).map(([name, label]) => ({
        name,
        label,
        search: eventSearch.write({
          ...filter,
          view: name as keyof typeof views,
          // A calendar has its own days, and the list begins today.
          ...(name === 'list' ? { from: '' } : { when: 'upcoming' }),
        }) as Record<string, string>,
      }))}
    />
  );
}

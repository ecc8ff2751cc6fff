// The profile card with what was saved last.
import { useQuery } from '@tanstack/react-query';
import Bookmark from 'lucide-react/icons/bookmark';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { SavedRows } from './SavedRows.tsx';
import { savesOptions } from './saves.queries.ts';

const shown = 3;

export function SavedCard() {
  const { data } = useQuery(savesOptions);
  return (
    <Section title="Saved for later" viewAll="/saves">
      {data && data.length > 0 ? (
        <SavedRows resources={data.slice(0, shown)} />
      ) : (
        data && (
          <EmptyState Icon={Bookmark} text="Nothing saved yet" link={['/resources', 'Browse the library']} />
        )
      )}
    </Section>
  );
}

// The profile card with the collections that were changed last.
import { useQuery } from '@tanstack/react-query';
import Folder from 'lucide-react/icons/folder';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { CollectionRows } from './CollectionRows.tsx';
import { collectionsOptions } from './collections.queries.ts';

const shown = 3;

export function CollectionsCard() {
  const { data } = useQuery(collectionsOptions());
  return (
    <Section title="Collections" viewAll="/collections">
      {data && data.length > 0 ? (
        <CollectionRows collections={data.slice(0, shown)} />
      ) : (
        data && (
          <EmptyState Icon={Folder} text="No collections yet" link={['/collections', 'Make a collection']} />
        )
      )}
    </Section>
  );
}

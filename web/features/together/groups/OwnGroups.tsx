// On the profile: how many study groups the member is in, and the next sessions.
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { ownGroupsOptions } from './groups.queries.ts';
import { OwnGroupRows } from './OwnGroupRows.tsx';

const maxShown = 4;

export function OwnGroups() {
  const { data, isError } = useQuery(ownGroupsOptions);
  const own = data?.groups.filter(({ group }) => group.state === 'active') ?? [];
  return (
    <Section title="Study Groups" viewAll="/study-groups">
      {own.length > 0 ? (
        <>
          <p className="mb-2 text-lg font-bold">
            {`${formatNumber(data?.active ?? 0)} Active ${data?.active === 1 ? 'Membership' : 'Memberships'}`}
          </p>
          <OwnGroupRows groups={own.slice(0, maxShown)} />
        </>
      ) : isError ? (
        <EmptyState Icon={Users} text="Nothing to show right now" />
      ) : (
        <EmptyState
          Icon={Users}
          text="You are in no study group yet"
          link={['/study-groups', 'Find people to study with']}
        />
      )}
    </Section>
  );
}

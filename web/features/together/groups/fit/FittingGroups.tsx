// The groups that fit a member best, above the list of all.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { GroupCard } from '#web/features/together/groups/GroupCard.tsx';
import { fittingOptions } from './fitting.queries.ts';

export function FittingGroups() {
  const { data = [] } = useQuery(fittingOptions);
  return (
    <section aria-labelledby="fitting-groups" className="mt-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="fitting-groups" className="text-xl">
          For you
        </h2>
        <Link to="/study-groups/week" className={textLink}>
          Paint my week
        </Link>
      </div>
      {data.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.map((group) => (
            <li key={group._id}>
              <GroupCard group={group} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          Say which courses you take and when you are free, and groups that fit are shown here.
        </p>
      )}
    </section>
  );
}

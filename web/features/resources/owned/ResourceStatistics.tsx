// What became of a person's resources, in numbers: as far as they are counted.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Section } from '#web/components/Section.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { newestOfOptions } from '#web/features/resources/resources.queries.ts';
import { countOf } from './owned.facts.ts';

export function ResourceStatistics({ owner }: { owner: string }) {
  const { data } = useQuery(newestOfOptions(owner));
  const figures: [label: string, count: string][] = [['Shared', data ? countOf(data) : '–']];
  return (
    <Section title="Resource Statistics">
      <dl className="grid gap-3">
        {figures.map(([label, count]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-3 rounded-control bg-page px-4 py-3"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="text-2xl font-bold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      <Link to="/resources/analytics" className={`${textLink} mt-auto self-start pt-2`}>
        View analytics
      </Link>
    </Section>
  );
}

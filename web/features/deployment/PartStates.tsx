// The state of the parts of this deployment, polled while the page is open.
import { useQuery } from '@tanstack/react-query';
import type { Deployment } from '#contract/deployment.ts';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { deploymentOptions } from './deployment.queries.ts';
import { Facts } from './Facts.tsx';

const partLabels: Record<keyof Deployment['parts'], string> = {
  database: 'Database',
  storage: 'File storage',
  mail: 'Mail',
  jobs: 'Background work',
};
const partNames = Object.keys(partLabels) as (keyof Deployment['parts'])[];
const engineLabels: Record<Deployment['engine'], string> = { pglite: 'Embedded', postgres: 'PostgreSQL' };

export function PartStates() {
  const { data: status, error } = useQuery(deploymentOptions);
  if (!status)
    return error ? (
      <Alert>The server does not answer at the moment. This page tries again by itself.</Alert>
    ) : (
      <div className="h-144 animate-pulse rounded-card bg-line" aria-hidden="true" />
    );
  return (
    <>
      {error && <Alert>The server does not answer at the moment. This is what it said last.</Alert>}
      <Section title="Its parts">
        <Facts
          rows={partNames.map((name) => ({
            name: partLabels[name],
            value: <State of={status.parts[name]} />,
          }))}
        />
      </Section>
      <Section title="Running">
        <Facts
          rows={[
            { name: 'Started', value: <TimeAgo at={status.startedAt} /> },
            { name: 'Database engine', value: engineLabels[status.engine] },
            { name: 'Migration', value: status.migration ?? 'unknown' },
            { name: 'Checked', value: <TimeAgo at={status.checkedAt} /> },
          ]}
        />
      </Section>
    </>
  );
}

const State = ({ of: state }: { of: 'good' | 'trouble' }) =>
  state === 'good' ? <Badge tone="green">Working</Badge> : <Badge tone="red">In trouble</Badge>;

// The state of the parts of this deployment, polled while the page is open.
import { useQuery } from '@tanstack/react-query';
import type { Deployment } from '#contract/platform/deployment.ts';
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
  if (error && !status)
    return <Alert>The server does not answer at the moment. This page tries again by itself.</Alert>;
  return (
    <>
      {error && <Alert>The server does not answer at the moment. This is what it said last.</Alert>}
      <PartTables status={status} />
    </>
  );
}

/** Without a status the same rows, so that nothing moves when it arrives. */
export function PartTables({ status }: { status?: Deployment | undefined }) {
  return (
    <>
      <Section title="Its parts">
        <Facts
          rows={partNames.map((name) => ({
            name: partLabels[name],
            value: <State of={status?.parts[name]} />,
          }))}
        />
      </Section>
      <Section title="Running">
        <Facts
          rows={[
            { name: 'Started', value: status ? <TimeAgo at={status.startedAt} /> : pending },
            { name: 'Database engine', value: status ? engineLabels[status.engine] : pending },
            {
              name: 'Documents',
              value: status ? (status.convertsDocuments ? 'Read as PDF' : 'Read as text') : pending,
            },
            { name: 'Migration', value: status ? (status.migration ?? 'unknown') : pending },
            { name: 'Checked', value: status ? <TimeAgo at={status.checkedAt} /> : pending },
          ]}
        />
      </Section>
    </>
  );
}

const pending = '…';

const stateLabels = { good: 'Working', trouble: 'In trouble', pending: 'Checking' };
const stateTones = { good: 'green', trouble: 'red', pending: 'plain' } as const;

/** A new element for each state: one that changes its width would count as moving. */
const State = ({ of: state = 'pending' }: { of: keyof typeof stateLabels | undefined }) => (
  <Badge key={state} tone={stateTones[state]}>
    {stateLabels[state]}
  </Badge>
);

// What moderators decided about the member, newest first.
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import type { PastSanction } from '#contract/safety/sanctions.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Appeal } from '#web/parts/appeals/Appeal.tsx';
import { hiddenThingsOptions } from '#web/parts/appeals/appeals.queries.ts';
import { SanctionState } from '#web/parts/sanctions/SanctionState.tsx';
import { sanctionTitles } from '#web/parts/sanctions/sanction.labels.ts';
import { ownSanctionsOptions } from './sanctions.queries.ts';

export function OwnDecisions() {
  const { data: decisions, error, refetch } = useQuery(ownSanctionsOptions);
  // What was decided about their things stands below.
  const { data: things = [] } = useQuery(hiddenThingsOptions);
  if (decisions?.length === 0)
    return things.length > 0 ? null : (
      <EmptyState Icon={Scale} text="No moderator has decided anything about you." />
    );
  if (decisions)
    return (
      <ul aria-label="Decisions" className="space-y-4">
        {decisions.map((decision) => (
          <Decision key={decision._id} decision={decision} />
        ))}
      </ul>
    );
  if (!error) return <PageSpinner label="Loading the decisions…" />;
  return (
    <div className="space-y-4">
      <Alert>The decisions could not be loaded.</Alert>
      <Button variant="outline" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}

function Decision({ decision }: { decision: PastSanction }) {
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-lift">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{sanctionTitles[decision.kind]}</h2>
        <SanctionState sanction={decision} />
      </div>
      <p className="text-sm text-muted">{formatDate(decision.at)}</p>
      <p className="mt-3 wrap-anywhere whitespace-pre-wrap">{decision.reason}</p>
      <Appeal about="sanction" thingId={decision._id} />
      {decision.liftReason && (
        <p className="mt-3 wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">Why it was lifted: </span>
          {decision.liftReason}
        </p>
      )}
    </li>
  );
}

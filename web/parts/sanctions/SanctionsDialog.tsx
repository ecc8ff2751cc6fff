// What was decided about a person, and a new decision, for moderators.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Sanction } from '#contract/safety/sanctions.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { formatDate } from '#web/lib/format.ts';
import { SanctionForm } from './SanctionForm.tsx';
import { SanctionState } from './SanctionState.tsx';
import { sanctionTitles } from './sanction.labels.ts';
import { liftSanction, sanctionsKey, sanctionsOfOptions } from './sanctions.queries.ts';

interface Props {
  username: string;
  caseId?: string;
  onClose: () => void;
}

export default function SanctionsDialog({ username, caseId, onClose }: Props) {
  const titleId = useId();
  const client = useQueryClient();
  const { data, error } = useQuery(sanctionsOfOptions(username));
  const onChanged = () => void client.invalidateQueries({ queryKey: sanctionsKey });
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="max-h-[85vh] space-y-5 overflow-y-auto p-5 sm:p-6">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {`Decisions about ${data?.person.name ?? username}`}
        </h2>
        {data ? (
          <>
            {data.sanctions.length > 0 ? (
              <ul aria-label="Earlier decisions" className="divide-y divide-line">
                {data.sanctions.map((sanction) => (
                  <PastDecision
                    key={sanction._id}
                    sanction={sanction}
                    mayLift={data.mayDecide && sanction.state === 'active'}
                    onLifted={onChanged}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">Nothing was decided about them before.</p>
            )}
            {data.mayDecide ? (
              <SanctionForm username={username} {...(caseId && { caseId })} onGiven={onChanged} />
            ) : (
              <p className="text-muted">Only someone with a higher role can decide about them.</p>
            )}
          </>
        ) : error ? (
          <Alert>This could not be loaded. Please close it and try again.</Alert>
        ) : (
          <p role="status" className="flex justify-center py-8 text-muted">
            <Spinner />
            <span className="sr-only">Loading the decisions…</span>
          </p>
        )}
        <div className="flex justify-end">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface PastProps {
  sanction: Sanction;
  mayLift: boolean;
  onLifted: () => void;
}

function PastDecision({ sanction, mayLift, onLifted }: PastProps) {
  const [isLifting, setLifting] = useState(false);
  const { _id, kind, at, reason, decidedBy, liftedBy, liftReason } = sanction;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-base font-semibold">{sanctionTitles[kind]}</h3>
        <SanctionState sanction={sanction} />
      </div>
      <p className="text-sm text-muted">{`${decidedBy ?? 'A former moderator'}, ${formatDate(at)}`}</p>
      <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reason}</p>
      {liftReason && (
        <p className="mt-1 wrap-anywhere whitespace-pre-wrap">
          <span className="font-semibold">{`Lifted by ${liftedBy ?? 'a former moderator'}: `}</span>
          {liftReason}
        </p>
      )}
      {isLifting ? (
        <ReasonForm
          label={`Lift: ${sanctionTitles[kind]}`}
          hint="The person is told."
          action="Lift it"
          save={(why) => liftSanction(_id, why)}
          onDone={() => {
            setLifting(false);
            onLifted();
          }}
          onCancel={() => setLifting(false)}
        />
      ) : (
        mayLift && (
          <Button variant="outline" className="mt-2" onClick={() => setLifting(true)}>
            {kind === 'warn' ? 'Take it back' : 'Lift it'}
          </Button>
        )
      )}
    </li>
  );
}

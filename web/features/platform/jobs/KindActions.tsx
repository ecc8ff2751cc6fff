// Retries or discards all failures of one kind.
import { useState } from 'react';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { useKindAction } from './jobs.queries.ts';

interface Props {
  kind: { kind: string; about: string; failed: string };
}

export function KindActions({ kind: { kind, about, failed } }: Props) {
  const { mutate, isPending, variables } = useKindAction();
  const [isConfirming, setConfirming] = useState(false);
  const isBusy = (action: string) => isPending && variables.action === action;
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" busy={isBusy('retry')} onClick={() => mutate({ kind, action: 'retry' })}>
        Try all {failed} again
      </Button>
      <Button variant="outline" busy={isBusy('discard')} onClick={() => setConfirming(true)}>
        Discard all {failed}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          question={`Discard all ${failed} failures of this kind?`}
          consequence={`“${about}” will not be done any more for any of them.`}
          action="Discard all"
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            mutate({ kind, action: 'discard' });
          }}
        />
      )}
    </div>
  );
}

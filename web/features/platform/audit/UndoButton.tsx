// Undoes what an entry records, after asking.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditEntry } from '#contract/platform/audit.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { auditKey } from './audit.queries.ts';

export function UndoButton({ entry }: { entry: AuditEntry }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/admin/audit/:entryId/undo', { params: { entryId: entry._id } }),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(reasonOf(error) || 'It could not be undone. Please try again.', 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: auditKey }),
  });
  return (
    <>
      <Button variant="quiet" busy={isPending} onClick={() => setAsking(true)}>
        Undo
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Undo this?"
          consequence="It is undone only where nothing has changed since. The log keeps both."
          action="Undo"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            mutate();
          }}
        />
      )}
    </>
  );
}

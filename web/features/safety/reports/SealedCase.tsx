// A case about something private: admins open it, and the audit log has who did.
import { useMutation } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { isAdmin } from '#contract/permissions.ts';
import type { Case } from '#contract/safety/reports.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useSession } from '#web/lib/session.ts';
import { openCase } from './cases.queries.ts';

interface Props {
  subject: Case;
  onOpened: (opened: Case) => void;
}

export function SealedCase({ subject, onOpened }: Props) {
  const session = useSession();
  const opening = useMutation({
    mutationFn: () => openCase(subject._id),
    onSuccess: onOpened,
    onError: (error) => notify(reasonOf(error) || 'It could not be opened. Please try again.', 'error', 6000),
  });
  const mayOpen = session.status === 'signed-in' && isAdmin(session.user);
  return (
    <div className="mt-4 rounded-control bg-page px-4 py-3">
      <p className="flex items-start gap-2.5">
        <Lock className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <span>
          {mayOpen
            ? 'This is private to the two who wrote it. The audit log will have that you read it.'
            : 'This is private to the two who wrote it. Only an admin reads it and decides.'}
        </span>
      </p>
      {mayOpen && (
        <Button variant="outline" className="mt-3" busy={opening.isPending} onClick={() => opening.mutate()}>
          Read the conversation
        </Button>
      )}
    </div>
  );
}

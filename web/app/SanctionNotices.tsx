// What a moderator has told the user, over or above every page: a warning until it is read, and that they cannot write.

import { Link } from '@tanstack/react-router';
import MicOff from 'lucide-react/icons/mic-off';
import { useId, useState } from 'react';
import type { OwnSanction } from '#contract/platform/restrictions.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { refreshSession } from '#web/features/platform/auth/auth.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useSanction } from '#web/lib/sanction.hook.ts';

export default function SanctionNotices() {
  const [warning, mute, suspension] = [useSanction('warn'), useSanction('mute'), useSanction('suspend')];
  // The page says it already.
  if (suspension) return null;
  return (
    <>
      {mute && <MutedNote mute={mute} />}
      {warning && <WarningDialog key={warning._id} warning={warning} />}
    </>
  );
}

function MutedNote({ mute: { endsAt, reason } }: { mute: OwnSanction }) {
  return (
    <section
      aria-label="You cannot write"
      className="border-b border-line bg-yellow-soft py-3 text-yellow-ink"
    >
      <div className="content flex items-start gap-3">
        <MicOff className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        <p className="min-w-0 wrap-anywhere">
          <strong>You can read, but not write, until {formatDateTime(endsAt ?? '')}.</strong>{' '}
          {`A moderator gave this reason: ${reason} `}
          <Link to="/decisions" className="font-semibold underline underline-offset-4">
            See the decision
          </Link>
        </p>
      </div>
    </section>
  );
}

/** Only the button closes it: it has to be read. A browser closes it at the second Escape, so it is opened again. */
function WarningDialog({ warning: { _id, reason } }: { warning: OwnSanction }) {
  const id = useId();
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<'open' | 'saving' | 'failed'>('open');
  const confirm = async () => {
    setState('saving');
    try {
      await callApi('POST /api/sanctions/:sanctionId/read', { params: { sanctionId: _id } });
      await refreshSession();
    } catch {
      setState('failed');
    }
  };
  return (
    <Dialog
      key={attempts}
      role="alertdialog"
      labelledBy={`${id}-title`}
      describedBy={`${id}-reason`}
      onClose={() => setAttempts((count) => count + 1)}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="max-h-[85vh] space-y-4 overflow-y-auto p-5 sm:p-6">
        <h2 id={`${id}-title`} className="text-xl">
          A moderator has warned you
        </h2>
        {state === 'failed' && <Alert>This could not be saved. Please try again.</Alert>}
        <p id={`${id}-reason`} className="wrap-anywhere whitespace-pre-wrap">
          {reason}
        </p>
        <p className="text-muted">
          You can go on as before. If it happens again, you may not be able to write for some time. You find
          this warning under “Decisions about you”.
        </p>
        <div className="flex justify-end">
          <Button busy={state === 'saving'} onClick={() => void confirm()}>
            I have read it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

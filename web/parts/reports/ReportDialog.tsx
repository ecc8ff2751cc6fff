// The dialog to report something: reasons that fit, a line of text, and then the receipt. Visitors are led to sign in.
import { Link, useRouter } from '@tanstack/react-router';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ReportKind } from '#contract/safety/reports.rules.ts';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { Note } from '#web/components/ui/Note.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSession } from '#web/lib/session.ts';
import { ReportForm } from './ReportForm.tsx';
import { thingNames } from './report.labels.ts';

interface Props {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

export default function ReportDialog({ kind, id, onClose }: Props) {
  const titleId = useId();
  const [receipt, setReceipt] = useState('');
  // Someone whose session ends keeps what they typed: the form asks them to sign in again.
  const [isVisitor] = useState(useSession().status !== 'signed-in');
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      className="w-[min(32rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="max-h-[85vh] space-y-4 overflow-y-auto p-5 sm:p-6">
        <h2 id={titleId} className="text-xl">{`Report ${thingNames[kind]}`}</h2>
        {isVisitor ? (
          <SignInFirst kind={kind} onClose={onClose} />
        ) : receipt ? (
          <Receipt message={receipt} onClose={onClose} />
        ) : (
          <ReportForm kind={kind} id={id} onReported={setReceipt} onCancel={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function SignInFirst({ kind, onClose }: Pick<Props, 'kind' | 'onClose'>) {
  const { href } = useRouter().latestLocation;
  return (
    <>
      <p className="text-muted">
        {`Sign in to report ${thingNames[kind]}: a moderator reads it, and you are told what was decided.`}
      </p>
      <p className="text-muted">
        {'Is it your own work? '}
        <Link to="/copyright" className={textLink}>
          Send a copyright notice
        </Link>
        {', without an account.'}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Link to="/login" search={{ from: href }} className={buttonClass({})}>
          Sign in
        </Link>
      </div>
    </>
  );
}

function Receipt({ message, onClose }: { message: string; onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  // The submit button, which had the focus, is gone. Before the receipt is shown, so that no key is lost.
  useLayoutEffect(() => close.current?.focus(), []);
  return (
    <>
      <Note>{message}</Note>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link to="/reports" className={textLink}>
          Your reports
        </Link>
        <Button ref={close} variant="outline" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  );
}

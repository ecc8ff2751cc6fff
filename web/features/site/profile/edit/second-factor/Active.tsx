// The second factor that is on: its recovery codes, and switching it off.
import { useEffect, useRef, useState } from 'react';
import type { SecondFactorStatus } from '#contract/platform/second-factor.ts';
import type { User } from '#contract/platform/users.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { renewRecoveryCodes, showSecondFactor, switchOff } from './second-factor.queries.ts';

interface Props {
  user: User;
  status: SecondFactorStatus;
  /** It was switched on just now: the button that had the focus is gone. */
  isNew: boolean;
}

export function Active({ user, status, isNew }: Props) {
  const [open, setOpen] = useState<'codes' | 'off'>();
  const [codes, setCodes] = useState<string[]>();
  const [hasReadCodes, setReadCodes] = useState(isNew);
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (hasReadCodes && !codes) summary.current?.focus();
  }, [hasReadCodes, codes]);
  if (codes)
    return (
      <RecoveryCodes
        heading="Your new recovery codes"
        codes={codes}
        onDone={() => {
          setCodes(undefined);
          setReadCodes(true);
          void showSecondFactor(true);
        }}
      />
    );
  const { since, recoveryCodesLeft, isRequired } = status;
  return (
    <>
      <p ref={summary} tabIndex={-1} className="outline-none">
        On{since && ` since ${formatDate(since)}`}. You have {recoveryCodesLeft} recovery{' '}
        {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
        {isRequired && ' Your role needs it, so it stays on.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setOpen('codes')}>
          New recovery codes
        </Button>
        {!isRequired && (
          <Button
            variant="bare"
            className="bg-red-soft text-red-ink hover:bg-red/25"
            onClick={() => setOpen('off')}
          >
            Switch off
          </Button>
        )}
      </div>
      {open === 'codes' && (
        <ChangeDialog
          user={user}
          question="Make new recovery codes?"
          consequence="The former ones stop working."
          action="Make new codes"
          doing="Making them..."
          change={renewRecoveryCodes}
          onChanged={({ recoveryCodes }) => {
            setOpen(undefined);
            setCodes(recoveryCodes);
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open === 'off' && (
        <ChangeDialog
          user={user}
          question="Switch off your second factor?"
          consequence={`Your ${user.hasPassword ? 'password' : 'Google account'} alone will be enough to sign in. Every other device will be signed out.`}
          action="Switch off"
          doing="Switching off..."
          variant="danger"
          change={switchOff}
          onChanged={({ message }) => {
            setOpen(undefined);
            notify(message);
            void showSecondFactor(false);
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

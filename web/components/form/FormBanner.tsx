// The error banner above a form: the session has ended, or why saving failed.
import type { ReactNode, RefObject } from 'react';
import { Alert } from '#web/components/ui/Alert.tsx';
import { useSession } from '#web/lib/session.ts';
import { SignedOutNote } from './SignedOutNote.tsx';

/** Of `useSavingForm`. */
export interface BannerForm {
  problem: string;
  error: Error | undefined;
  signedOut: string | undefined;
  banner: RefObject<HTMLDivElement | null>;
}

interface Props {
  form: BannerForm;
  className?: string;
  /** A control to resolve the error. */
  action?: ReactNode;
}

export function FormBanner({ form, className = '', action }: Props) {
  const isVisitor = useSession().status === 'signed-out';
  const signedOut = isVisitor ? form.signedOut : undefined;
  if (!signedOut && !form.problem) return null;
  return (
    <div ref={form.banner} tabIndex={-1} className={`rounded-control ${className}`}>
      <Alert>
        {signedOut ? (
          <SignedOutNote>{signedOut}</SignedOutNote>
        ) : (
          <>
            <p>{form.problem}</p>
            {action}
          </>
        )}
      </Alert>
    </div>
  );
}

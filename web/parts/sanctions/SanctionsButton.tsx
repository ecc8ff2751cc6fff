// Opens what was decided about a person, for moderators; the dialog is loaded then.
import Gavel from 'lucide-react/icons/gavel';
import { lazy, Suspense, useState } from 'react';

const SanctionsDialog = lazy(() => import('./SanctionsDialog.tsx'));

interface Props {
  username: string;
  /** The case that it is about. */
  caseId?: string;
  className: string;
  /** Without text, in a table. */
  isIcon?: boolean;
}

export function SanctionsButton({ username, caseId, className, isIcon = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Warn, mute or suspend ${username}`}
        title={isIcon ? 'Warn, mute or suspend' : undefined}
        onClick={() => setOpen(true)}
        className={className}
      >
        <Gavel className="size-4.5" aria-hidden="true" />
        {!isIcon && 'Warn, mute or suspend'}
      </button>
      <Suspense>
        {isOpen && (
          <SanctionsDialog username={username} {...(caseId && { caseId })} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

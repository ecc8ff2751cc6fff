// The composer for replies, comments and edits. Its scripts are loaded when it is shown, so that readers do not wait for them.
import { lazy, Suspense } from 'react';
import { formatDateTime } from '#web/lib/format.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { useSanction } from '#web/lib/sanction.hook.ts';

export interface ComposerProps {
  /** Names the text field. */
  label: string;
  /** Where the text is written: names its draft. */
  place: string;
  initialText?: string | undefined;
  submitLabel: string;
  /** When it rejects, the text stays and the error is shown. */
  onSubmit: (text: string, isAnonymous: boolean) => Promise<void>;
  onCancel?: (() => void) | undefined;
  maxLength: number;
  /** The thread whose readers can be mentioned. */
  threadId?: string | undefined;
  /** Text to be added to what is written; a new object for each. */
  inserted?: { text: string } | undefined;
  /** Offers to write under an alias. The choice is part of the draft, so that a restored text is not signed by mistake. */
  canBeAnonymous?: boolean;
  /** Where a button opened it: the next key belongs to the text. */
  takesFocus?: boolean;
  /** False where the readers could not see uploaded pictures. */
  allowsPictures?: boolean;
}

const ComposerForm = lazy(() => loadScript(() => import('./ComposerForm.tsx')));

export function Composer(props: ComposerProps) {
  const mute = useSanction('mute');
  if (mute)
    return (
      <p className="rounded-card border border-line bg-surface p-5 text-muted">
        {`You can write here again after ${formatDateTime(mute.endsAt ?? '')}.`}
      </p>
    );
  return (
    <Suspense fallback={<div aria-busy="true" className="h-64 rounded-card border border-line bg-surface" />}>
      <ComposerForm {...props} />
    </Suspense>
  );
}

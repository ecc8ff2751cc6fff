// The banner of a form with optimistic locking: on an edit conflict it offers to load the newest version.
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { type BannerForm, FormBanner } from './FormBanner.tsx';

interface Props {
  form: BannerForm;
  className?: string;
  /** Replaces the form's values with the newest version. */
  onLoadNewest: () => void;
}

export function EditBanner({ form, className, onLoadNewest }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const isConflict = form.error instanceof ApiError && form.error.code === 'edit_conflict';
  return (
    <>
      <FormBanner
        form={form}
        {...(className && { className })}
        action={
          isConflict && (
            <button
              type="button"
              onClick={() => setConfirming(true)}
              className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
            >
              Load the newest version
            </button>
          )
        }
      />
      {isConfirming && (
        <DiscardDialog
          title="Load the newest version?"
          text="It takes the place of what you changed here."
          keep="Keep my changes"
          discard="Load the newest version"
          onKeep={() => setConfirming(false)}
          onDiscard={() => {
            setConfirming(false);
            onLoadNewest();
          }}
        />
      )}
    </>
  );
}

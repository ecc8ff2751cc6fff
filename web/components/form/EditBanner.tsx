// The box above a form of something that several people edit: where someone else was faster, it offers the newest version.
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { type BannerForm, FormBanner } from './FormBanner.tsx';

interface Props {
  form: BannerForm;
  className?: string;
  /** Puts the newest version in the place of what was typed. */
  onLoadNewest: () => void;
}

export function EditBanner({ form, className, onLoadNewest }: Props) {
  const [asking, setAsking] = useState(false);
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
              onClick={() => setAsking(true)}
              className="inline-flex min-h-11 items-center rounded font-semibold underline underline-offset-4"
            >
              Load the newest version
            </button>
          )
        }
      />
      {asking && (
        <DiscardDialog
          title="Load the newest version?"
          text="It takes the place of what you changed here."
          keep="Keep my changes"
          discard="Load the newest version"
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false);
            onLoadNewest();
          }}
        />
      )}
    </>
  );
}

// The profile picture: uploaded as soon as it is chosen.
import { useEffect, useId, useRef, useState } from 'react';
import type { User } from '#contract/platform/users.ts';
import { maxPictureBytes } from '#contract/site/profile.rules.ts';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { acceptedFiles } from '#web/lib/files.rules.ts';
import { notify } from '#web/lib/notices.ts';
import { acceptPicture } from '#web/lib/smaller-picture.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { usePicture } from './picture.hook.ts';

export function PictureField({ user }: { user: User }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [invalid, setInvalid] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const picture = usePicture((message) => notify(message));
  const { uploading, removing, progress } = picture;
  const error = invalid || picture.error;

  // The focused element was unmounted with the progress bar or the Remove button.
  const busy = uploading || removing || isPreparing;
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) input.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  const choose = async (file: File | undefined) => {
    if (!file || busy) return;
    setInvalid('');
    picture.clearError();
    setPreparing(true);
    const accepted = await acceptPicture(file, maxPictureBytes);
    setPreparing(false);
    if ('problem' in accepted) setInvalid(accepted.problem);
    else picture.upload(accepted.file);
  };

  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center">
      <Avatar person={user} className="size-24 text-4xl" />
      <div className="min-w-0 flex-1">
        <p id={`${id}-label`} className="text-[0.9375rem] font-semibold">
          Profile picture
        </p>
        <div className="mt-2 flex flex-wrap gap-3">
          <input
            ref={input}
            id={id}
            type="file"
            accept={acceptedFiles('image')}
            disabled={busy}
            aria-labelledby={`${id}-label ${id}-action`}
            aria-describedby={`${id}-note`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // So that the same file can be chosen again.
              target.value = '';
            }}
            className="peer sr-only"
          />
          <label
            id={`${id}-action`}
            htmlFor={id}
            className={buttonClass({
              variant: 'outline',
              className:
                'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid peer-disabled:cursor-progress peer-disabled:opacity-80',
            })}
          >
            {user.img ? 'Change picture' : 'Upload a picture'}
          </label>
          {user.img && (
            <Button variant="quiet" busy={removing} disabled={uploading} onClick={picture.remove}>
              Remove picture
            </Button>
          )}
        </div>
        <div aria-live="polite">
          <FieldNote
            id={`${id}-note`}
            hint={isPreparing ? 'Preparing the picture…' : 'JPG, PNG, GIF up to 5MB'}
            error={error}
          />
        </div>
        {uploading && (
          <div className="mt-3">
            <UploadProgress share={progress} onCancel={picture.cancel} />
          </div>
        )}
      </div>
    </div>
  );
}

// Shares a file with others: uploaded as soon as it is chosen.
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { acceptedFiles } from '#web/lib/files.rules.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { isCancelled, type UploadOptions } from '#web/lib/upload.ts';

interface Props {
  maxBytes: number;
  upload: (file: File, options: UploadOptions) => Promise<{ message: string }>;
  onShared: () => Promise<void>;
}

export function ShareFile({ maxBytes, upload, onShared }: Props) {
  const inputId = useId();
  const [problem, setProblem] = useState('');
  const { progress, begin, cancel } = useUploadProgress();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => upload(file, begin()),
    onSuccess: async ({ message }) => {
      notify(message);
      await onShared();
    },
    onError: (error) =>
      setProblem(
        isCancelled(error) ? '' : reasonOf(error) || 'The file could not be shared. Please try again.',
      ),
  });
  return (
    <div>
      <input
        id={inputId}
        type="file"
        accept={`${acceptedFiles('pdf')},${acceptedFiles('document')},${acceptedFiles('image')}`}
        disabled={isPending}
        aria-describedby={`${inputId}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setProblem('');
          if (file) mutate(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={inputId}
        className={buttonClass({
          variant: 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid peer-disabled:cursor-progress peer-disabled:opacity-80',
        })}
      >
        Share a file
      </label>
      <FieldNote
        id={`${inputId}-note`}
        hint={`A document or an image, at most ${maxBytes / 1_000_000} MB.`}
        error={problem}
      />
      {isPending && (
        <div className="mt-3">
          <UploadProgress share={progress} onCancel={cancel} />
        </div>
      )}
    </div>
  );
}

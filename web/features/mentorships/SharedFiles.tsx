// The files that the two share: uploaded as soon as they are chosen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { mentorshipLimits } from '#contract/mentorships.rules.ts';
import type { SharedFile } from '#contract/mentorships.ts';
import { Section } from '#web/components/Section.tsx';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { formatBytes } from '#web/lib/bytes.ts';
import { acceptedFiles } from '#web/lib/files.rules.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { isCancelled } from '#web/lib/upload.ts';
import { removeFile, shareFile, spaceOptions } from './mentorships.queries.ts';

interface Props {
  id: string;
  files: SharedFile[];
  isOpen: boolean;
}

export function SharedFiles({ id, files, isOpen }: Props) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: (file: SharedFile) => removeFile(id, file._id),
    onError: (error) => notify(reasonOf(error) || 'The file could not be removed', 'error', 6000),
    onSettled: () => client.invalidateQueries({ queryKey: spaceOptions(id).queryKey }),
  });
  return (
    <Section title="Files">
      {files.length === 0 ? (
        <p className="text-muted">
          {isOpen ? 'Only the two of you can read what you share here.' : 'There are none.'}
        </p>
      ) : (
        <ul aria-label="Files" className="space-y-1">
          {files.map((file) => (
            <li key={file._id} className="flex items-center gap-1">
              <a
                href={assetUrl(file.url)}
                target="_blank"
                rel="noopener"
                className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded underline-offset-4 hover:underline"
              >
                <FileText className="size-5 shrink-0 text-purple-ink" aria-hidden="true" />
                <span className="min-w-0 flex-1 truncate" dir="auto">
                  {file.name}
                </span>
                <span className="shrink-0 text-sm text-muted">{formatBytes(file.size)}</span>
              </a>
              {isOpen && file.isOwn && (
                <button
                  type="button"
                  aria-label={`Remove ${file.name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(file)}
                  className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-red-soft hover:text-red-ink"
                >
                  <X className="size-4" aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && files.length < mentorshipLimits.files && <Upload id={id} />}
    </Section>
  );
}

function Upload({ id }: { id: string }) {
  const inputId = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const { progress, begin, cancel } = useUploadProgress();
  const upload = useMutation({
    mutationFn: (file: File) => shareFile(id, file, begin()),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: spaceOptions(id).queryKey });
    },
    onError: (error) =>
      setProblem(
        isCancelled(error) ? '' : reasonOf(error) || 'The file could not be shared. Please try again.',
      ),
  });
  return (
    <div className="mt-3">
      <input
        id={inputId}
        type="file"
        accept={`${acceptedFiles('document')},${acceptedFiles('image')}`}
        disabled={upload.isPending}
        aria-describedby={`${inputId}-note`}
        aria-invalid={problem ? true : undefined}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setProblem('');
          if (file) upload.mutate(file);
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
        hint={`A document or an image, at most ${mentorshipLimits.fileBytes / 1_000_000} MB.`}
        error={problem}
      />
      {upload.isPending && (
        <div className="mt-3">
          <UploadProgress share={progress} onCancel={cancel} />
        </div>
      )}
    </div>
  );
}

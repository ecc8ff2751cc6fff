// The poster of an event: uploaded as soon as it is chosen.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { EditableEvent } from '#contract/calendar/events.ts';
import { pictureLimits } from '#contract/social/pictures.rules.ts';
import { Section } from '#web/components/Section.tsx';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { FieldNote } from '#web/components/ui/FieldFrame.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { assetUrl } from '#web/lib/asset-url.ts';
import { acceptedFiles } from '#web/lib/files.rules.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { acceptPicture } from '#web/lib/smaller-picture.ts';
import { callUpload, isCancelled } from '#web/lib/upload.ts';
import { eventsKey } from '#web/parts/events/events.queries.ts';

export function PosterField({ event }: { event: Pick<EditableEvent, '_id' | 'poster'> }) {
  const id = useId();
  const [problem, setProblem] = useState('');
  const { progress, begin, cancel } = useUploadProgress();
  const client = useQueryClient();
  const params = { eventId: event._id };
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file
        ? callUpload('PUT /api/events/:eventId/poster', { params, form: {}, files: { file }, ...begin() })
        : callApi('DELETE /api/events/:eventId/poster', { params }),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: eventsKey });
    },
    onError: (error) =>
      setProblem(
        isCancelled(error) ? '' : reasonOf(error) || 'The poster could not be saved. Please try again.',
      ),
  });
  const isUploading = change.isPending && change.variables !== null;

  const choose = async (file: File | undefined) => {
    if (!file || change.isPending) return;
    setProblem('');
    const accepted = await acceptPicture(file, pictureLimits.bytes);
    if ('problem' in accepted) setProblem(accepted.problem);
    else change.mutate(accepted.file);
  };

  return (
    <Section title="Poster">
      {event.poster && (
        <img
          src={assetUrl(event.poster)}
          alt="The present poster"
          className="mb-3 max-h-64 w-full rounded-control border border-line object-contain"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          type="file"
          accept={acceptedFiles('image')}
          disabled={change.isPending}
          aria-describedby={`${id}-note`}
          aria-invalid={problem ? true : undefined}
          onChange={({ target }) => {
            void choose(target.files?.[0]);
            // So that the same file can be chosen again.
            target.value = '';
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className={buttonClass({
            variant: 'outline',
            className:
              'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid peer-disabled:cursor-progress peer-disabled:opacity-80',
          })}
        >
          {event.poster ? 'Change the poster' : 'Upload a poster'}
        </label>
        {event.poster && (
          <Button variant="quiet" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove it
          </Button>
        )}
      </div>
      <FieldNote id={`${id}-note`} hint="A picture; large ones are made smaller." error={problem} />
      {isUploading && (
        <div className="mt-3">
          <UploadProgress share={progress} onCancel={cancel} />
        </div>
      )}
    </Section>
  );
}

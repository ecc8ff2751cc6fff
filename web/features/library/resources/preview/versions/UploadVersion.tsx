// The form for a new version of a resource: its file, and what changed.
import { useQueryClient } from '@tanstack/react-query';
import { fileKind } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { versionLimits } from '#contract/library/versions.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { ActionDialog } from '#web/components/ui/ActionDialog.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { FileField } from '#web/features/library/resources/form/FileField.tsx';
import { useFilePreparation } from '#web/features/library/resources/form/file-preparation.hook.ts';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { DuplicateOfFile } from '#web/features/library/resources/sharing/DuplicateNote.tsx';
import { useIncoming } from '#web/features/library/resources/sharing/incoming.hook.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { callUpload } from '#web/lib/upload.ts';

interface Props {
  resource: Resource;
  onClose: () => void;
  onUploaded: (resource: Resource) => void;
}

export default function UploadVersion({ resource, onClose, onUploaded }: Props) {
  const client = useQueryClient();
  const upload = useUploadProgress();
  const { prepare, isPreparing } = useFilePreparation();
  const kind = fileKind(resource.resourceType) ?? 'document';
  const form = useSavingForm({
    schema: () => import('#contract/library/versions.ts').then(({ VersionForm }) => VersionForm),
    values: { note: '', file: null as File | null },
    toInput: ({ note }) => ({ note }),
    rules: ({ file }) => ({ ...(!file && { file: 'Please choose a file.' }) }),
    save: (input, { file }) =>
      callUpload('POST /api/resources/:resourceId/versions', {
        params: { resourceId: resource._id },
        form: input,
        files: { file: file ?? undefined },
        ...upload.begin(),
      }),
    onSaved: async ({ message, resource: newest }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: resourceKeys.all });
      onUploaded(newest);
    },
    failure: reasonOr('The version could not be uploaded. Please try again.'),
    signedOut: sessionEnded,
  });
  const { busy } = form;
  const takeFiles = ([file, ...others]: File[]) => {
    if (!file || busy) return;
    const refuse = (message: string) => form.setError('file', { type: 'refused', message });
    if (others.length > 0) return void refuse('Please choose one file at a time.');
    prepare(kind, file, (accepted) => {
      if ('problem' in accepted) refuse(accepted.problem);
      else form.set('file', accepted.file);
    });
  };
  const isDragged = useIncoming(({ files }) => takeFiles(files));
  return (
    <ActionDialog title="Upload a new version" onClose={onClose}>
      <form
        {...form.element}
        aria-label="Upload a new version"
        className="-mx-1 mt-2 space-y-5 overflow-y-auto p-1"
      >
        <p className="text-[0.9375rem] text-muted">
          Address, votes and questions stay. The current version can still be opened.
        </p>
        <FormBanner form={form} />
        <fieldset disabled={busy || form.saved} className="space-y-5">
          <FileField
            kind={kind}
            file={form.watch('file')}
            error={form.errorOf('file')}
            onRemove={() => form.set('file', null)}
            current={undefined}
            isDragged={isDragged}
            isPreparing={isPreparing}
            onFiles={takeFiles}
            takesSeveral={false}
          />
          <DuplicateOfFile file={form.watch('file')} ownId={resource._id} />
          <Field
            label="What changed"
            hint="Optional, in a few words"
            autoComplete="off"
            maxLength={versionLimits.note}
            {...form.field('note')}
          />
        </fieldset>
        {busy && <UploadProgress share={upload.progress} onCancel={upload.cancel} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton form={form} doing="Uploading...">
            Upload
          </SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </ActionDialog>
  );
}

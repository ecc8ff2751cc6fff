// The form state of a resource, new or existing: uploads it with its file, then navigates to the list.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Resource } from '#contract/library/resources.ts';
import { saveResource } from '#web/features/library/resources/resource-upload.ts';
import { resourceKeys } from '#web/features/library/resources/resources.queries.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { useUploadProgress } from '#web/lib/form/upload-progress.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { fieldOf, fileOf, formOf, problemsOf, type ResourceStart, valuesOf } from './form-values.ts';

const redirectDelayMs = 1000;

export function useResourceForm(
  resource: Resource | undefined,
  start?: ResourceStart,
  onCreated?: (created: Resource) => void,
) {
  const client = useQueryClient();
  const router = useRouter();
  const upload = useUploadProgress();
  const form = useSavingForm({
    schema: () => import('#contract/library/resources.ts').then(({ ResourceForm }) => ResourceForm),
    values: valuesOf(resource, start),
    toInput: (values) => formOf(values, resource),
    fieldOf,
    rules: (values) => problemsOf(values, resource),
    save: (input, values) =>
      saveResource(resource, { form: input, files: { file: fileOf(values) }, ...upload.begin() }),
    onSaved: (answer) => {
      if (!resource) onCreated?.(answer.resource);
      notify(resource ? 'Resource updated successfully' : 'Resource added successfully');
      void client.invalidateQueries({ queryKey: resourceKeys.all });
    },
    failure: (error) =>
      reasonOf(error) || (resource ? 'Failed to update resource' : 'Failed to save resource'),
    offline: `You are offline: the resource was not ${resource ? 'updated' : 'saved'}. Your text is kept here; press ${resource ? 'Update' : 'Save'} again when you are online.`,
    // A prefilled form begins with what it is given, and an edited resource may have changed.
    draft: resource || start ? undefined : 'new resource',
    signedOut: 'You must be logged in to submit a resource',
  });

  const { saved } = form;
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => void router.navigate({ to: '/resources' }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [saved, router]);

  const isUploadingFile = form.busy && fileOf(form.getValues()) !== undefined;
  return { ...form, progress: isUploadingFile ? upload.progress : undefined, cancel: upload.cancel };
}

// The form of a resource, new or existing. Nothing that was typed leaves it but by being saved or given up.
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  fileKind,
  fileLimits,
  offeredTypes,
  type ResourceType,
  resourceLimits,
} from '#contract/resources.rules.ts';
import type { Resource } from '#contract/resources.ts';
import { LeaveQuestion } from '#web/components/form/LeaveQuestion.tsx';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { kinds } from '#web/features/resources/kinds.ts';
import { ApiError } from '#web/lib/api.ts';
import { checkFile, kindOf } from '#web/lib/files.rules.ts';
import { useProblemFocus } from '#web/lib/form/problem-focus.hook.ts';
import { atMost } from '#web/lib/length.rule.ts';
import { getSession } from '#web/lib/session.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { useHoldPage } from '#web/lib/unsaved.ts';
import { FormBanner } from './FormBanner.tsx';
import { draftOf, fieldOf, type ResourceValues, valuesOf } from './form.values.ts';
import { useIncomingFiles } from './incoming-files.hook.ts';
import { KindFields } from './KindFields.tsx';
import { useSaving } from './saving.hook.ts';
import { TagsField } from './TagsField.tsx';

interface Props {
  /** Set when an existing one is edited. */
  resource?: Resource;
  onLoadNewest?: () => void;
}

export function ResourceForm({ resource, onLoadNewest = () => {} }: Props) {
  const form = useForm<ResourceValues>({ defaultValues: valuesOf(resource), shouldFocusError: false });
  const { errors, isDirty, submitCount } = form.formState;
  const type = form.watch('resourceType');
  const [problems, setProblems] = useState(0);
  const countProblem = () => setProblems((count) => count + 1);

  const saving = useSaving(resource, (error) => {
    for (const [name, message] of Object.entries(error instanceof ApiError ? error.errors : {})) {
      const field = fieldOf(name, form.getValues());
      if (field) form.setError(field, { type: 'server', message });
    }
    countProblem();
  });
  const { busy, saved, progress } = saving;
  const unsaved = isDirty && !saved;

  const places = useProblemFocus(problems, busy);
  useHoldPage((unsaved || submitCount > 0) && !saved);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || saved) return;
    saving.forgetError();
    let sent = false;
    await form.handleSubmit((values) => {
      if (getSession().status !== 'signed-in') return askToSignIn();
      sent = true;
      saving.save({ ...draftOf(values), existing: resource });
    })(event);
    if (!sent) countProblem();
  };

  const takeFiles = (files: File[]) => {
    const [file] = files;
    if (!file || busy || saved) return;
    const kind = type ? fileKind(type) : kindOf(file);
    if (!kind) {
      // An address is asked for, or the file is of no kind that can be shared.
      if (!type) form.setError('resourceType', { message: 'Only PDF files and images can be uploaded.' });
      return;
    }
    const problem =
      files.length > 1 ? 'Please choose one file at a time.' : checkFile(kind, file, fileLimits[kind]);
    // A dropped file tells its type when none was chosen.
    if (!type) {
      form.setValue('resourceType', kind, { shouldDirty: true });
      form.clearErrors('resourceType');
    }
    if (problem) {
      form.setError(kind, { type: 'refused', message: problem });
    } else {
      form.setValue(kind, file, { shouldDirty: true });
      form.clearErrors(kind);
    }
  };
  const dragged = useIncomingFiles(takeFiles);

  return (
    <>
      <FormBanner
        ref={places.banner}
        error={saving.error}
        editing={resource !== undefined}
        onLoadNewest={onLoadNewest}
      />
      <form ref={places.form} noValidate onSubmit={submit}>
        <fieldset disabled={busy || saved} className="space-y-6">
          <Field
            label="Resource Title"
            required
            autoComplete="off"
            error={errors.title?.message}
            {...form.register('title', {
              validate: (text) =>
                text.trim() ? atMost(resourceLimits.title)(text) : 'Please enter a title.',
            })}
          />
          <div className="grid gap-6 sm:grid-cols-2">
            <Select
              label="Resource Type"
              required
              error={errors.resourceType?.message}
              {...form.register('resourceType', { required: 'Please choose a type.' })}
            >
              <option value="" disabled hidden>
                Choose a type
              </option>
              {choices(resource).map((choice) => (
                <option key={choice} value={choice}>
                  {kinds[choice].label}
                </option>
              ))}
            </Select>
            <Field
              label="Course Code"
              hint="Enter the course code associated with this resource (optional)"
              autoComplete="off"
              error={errors.courseCode?.message}
              {...form.register('courseCode', { validate: atMost(resourceLimits.courseCode) })}
            />
          </div>
          {type && (
            <KindFields form={form} type={type} resource={resource} dragged={dragged} onFiles={takeFiles} />
          )}
          <TagsField control={form.control} />
        </fieldset>
        <p role="status" className="mt-6 text-[0.9375rem] text-muted empty:hidden">
          {saving.cancelled && 'Upload cancelled. Everything you typed is still here.'}
        </p>
        {progress !== undefined && (
          <div className="mt-6">
            <UploadProgress share={progress} onCancel={saving.cancel} />
          </div>
        )}
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to="/resources" look="outline" size="large">
            Cancel
          </ButtonLink>
          <Button ref={places.submit} type="submit" size="large" busy={busy} disabled={saved}>
            {busy ? (resource ? 'Updating...' : 'Saving...') : resource ? 'Update Resource' : 'Save Resource'}
          </Button>
        </div>
      </form>
      <LeaveQuestion when={unsaved} />
    </>
  );
}

/** Document is known, but offered only to what is one already. */
const choices = (resource: Resource | undefined): readonly ResourceType[] =>
  resource?.resourceType === 'document' ? ['document', ...offeredTypes] : offeredTypes;

// The form of a resource, new or existing. Unsaved input is kept until it is saved or discarded.
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { fileKind, isUrlType, offeredTypes } from '#contract/library/resources.rules.ts';
import type { Resource } from '#contract/library/resources.ts';
import { youtubeId } from '#contract/youtube.ts';
import { TextCombobox } from '#web/components/combobox/TextCombobox.tsx';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { UploadProgress } from '#web/components/UploadProgress.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { kinds } from '#web/features/library/resources/kinds.ts';
import { courseIn, titleFromName, titleOfLink } from '#web/features/library/resources/sharing/guesses.ts';
import { type Incoming, useIncoming } from '#web/features/library/resources/sharing/incoming.hook.ts';
import { paperIn } from '#web/features/library/resources/sharing/paper-guess.ts';
import { titleOfPdf } from '#web/features/library/resources/sharing/pdf-title.ts';
import { kindOf, unsupportedFile } from '#web/lib/files.rules.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { useFilePreparation } from './file-preparation.hook.ts';
import type { ResourceStart } from './form-values.ts';
import { KindFields } from './KindFields.tsx';
import { useResourceForm } from './resource-form.hook.ts';
import { TagsField } from './TagsField.tsx';

interface Props {
  /** Undefined for a new resource. */
  resource?: Resource;
  /** Prefills a new resource. */
  start?: ResourceStart | undefined;
  /** Chosen already, such as one that was shared with the app. */
  file?: File | undefined;
  onLoadNewest?: () => void;
  /** Takes several files of a new resource. */
  onSeveral?: (incoming: Incoming) => void;
  /** A field of another feature, about the course of a new resource. */
  courseField?: (courseCode: string) => ReactNode;
  onCreated?: (resource: Resource) => void;
}

export function ResourceForm(props: Props) {
  const { resource, start, file: given, onLoadNewest = () => {}, onSeveral, courseField, onCreated } = props;
  const form = useResourceForm(resource, start, onCreated);
  const { busy, saved, progress } = form;
  const type = form.watch('resourceType');

  const takeFiles = (files: File[]) => {
    const [file] = files;
    if (!file || busy || saved) return;
    if (files.length > 1 && onSeveral) return onSeveral({ files, link: '' });
    const kind = type ? fileKind(type) : kindOf(file);
    if (!kind) {
      // The type takes a URL, or the file is of an unsupported kind.
      if (!type) form.setError('resourceType', { message: unsupportedFile });
      return;
    }
    // Sets the type by the file when none was chosen.
    if (!type) form.set('resourceType', kind);
    const refuse = (message: string) => form.setError(kind, { type: 'refused', message });
    if (files.length > 1) return void refuse('Please choose one file at a time.');
    prepare(kind, file, (accepted) => {
      if ('problem' in accepted) refuse(accepted.problem);
      else {
        form.set(kind, accepted.file);
        void guessFrom(accepted.file);
      }
    });
  };
  /** What is empty in a new resource. */
  const guessFrom = async (file: File) => {
    if (resource) return;
    const paper = form.getValues('paperKind') ? undefined : paperIn(file.name);
    if (paper) {
      form.set('paperKind', paper.kind);
      form.set('paperYear', String(paper.year ?? ''));
      form.set('paperTerm', paper.term);
      form.set('hasSolutions', paper.hasSolutions);
    }
    const title = (await titleOfPdf(file).catch(() => '')) || titleFromName(file.name);
    if (!form.getValues('title')) form.set('title', title);
    const course = (await courseIn(file.name)) || (await courseIn(title));
    if (course && !form.getValues('courseCode')) form.set('courseCode', course);
  };
  const takeLink = async (link: string) => {
    if (busy || saved || (type && !isUrlType(type))) return;
    if (!type) form.set('resourceType', youtubeId(link) ? 'video' : 'link');
    form.set('address', link);
    const title = form.getValues('title') ? '' : await titleOfLink(link);
    if (title && !form.getValues('title')) form.set('title', title);
  };
  const { prepare, isPreparing } = useFilePreparation();
  const isDragged = useIncoming(({ files, link }) => (link ? void takeLink(link) : takeFiles(files)));
  const takeGiven = useEffectEvent(() => takeFiles(given ? [given] : []));
  useEffect(() => takeGiven(), []);

  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <DraftNote form={form}>A file has to be chosen again.</DraftNote>
      <form {...form.element}>
        <fieldset disabled={busy || saved} className="space-y-6">
          <Field label="Resource Title" required autoComplete="off" {...form.field('title')} />
          <div className="grid gap-6 sm:grid-cols-2">
            <Select label="Resource Type" required {...form.field('resourceType')}>
              <option value="" disabled hidden>
                Choose a type
              </option>
              {offeredTypes.map((choice) => (
                <option key={choice} value={choice}>
                  {kinds[choice].label}
                </option>
              ))}
            </Select>
            <TextCombobox
              label="Course Code"
              hint="Enter the course code associated with this resource (optional)"
              name="courseCode"
              source={courseSuggestions}
              text={form.watch('courseCode')}
              error={form.errorOf('courseCode')}
              onText={(courseCode) => form.set('courseCode', courseCode)}
            />
          </div>
          {courseField?.(form.watch('courseCode'))}
          {type && (
            <KindFields
              form={form}
              type={type}
              resource={resource}
              isDragged={isDragged}
              isPreparing={isPreparing}
              onFiles={takeFiles}
              takesSeveral={onSeveral !== undefined}
            />
          )}
          <TagsField
            tags={form.watch('tags')}
            draft={form.watch('tagDraft')}
            error={form.errorOf('tags')}
            onTags={(tags) => form.set('tags', tags)}
            onDraft={(draft) => form.set('tagDraft', draft)}
          />
        </fieldset>
        <p role="status" className="mt-6 text-[0.9375rem] text-muted empty:hidden">
          {form.cancelled && 'Upload cancelled. Everything you typed is still here.'}
        </p>
        {progress !== undefined && (
          <div className="mt-6">
            <UploadProgress share={progress} onCancel={form.cancel} />
          </div>
        )}
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <ButtonLink to="/resources" variant="outline" size="large">
            Cancel
          </ButtonLink>
          <SubmitButton form={form} size="large" doing={resource ? 'Updating...' : 'Saving...'}>
            {resource ? 'Update Resource' : 'Save Resource'}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesDialog when={form.unsaved} onLeave={form.draft.forget} />
    </>
  );
}

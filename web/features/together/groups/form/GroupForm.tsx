// Starts a study group, or changes one.

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { languages } from '#contract/languages.rules.ts';
import {
  groupAdmissions,
  groupLevels,
  groupLimits,
  groupPath,
  groupStyles,
} from '#contract/together/groups.rules.ts';
import type { Group, GroupInput } from '#contract/together/groups.ts';
import { TextCombobox } from '#web/components/combobox/TextCombobox.tsx';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { TextArea } from '#web/components/ui/TextArea.tsx';
import { admissionText, levelText, styleText } from '#web/features/together/groups/groups.labels.ts';
import { groupsKey } from '#web/features/together/groups/groups.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { languageText } from '#web/parts/languages/language.labels.ts';

interface Props {
  /** Undefined for a new one. */
  group?: Group;
  /** The course that a new one is for. */
  courseCode?: string;
  onLoadNewest?: () => void;
}

export function GroupForm({ group, courseCode = '', onLoadNewest = () => {} }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/together/groups.ts').then(({ GroupInput }) => GroupInput),
    values: {
      name: group?.name ?? '',
      about: group?.about ?? '',
      courseCode: group?.course?.code ?? courseCode,
      style: group?.style ?? 'talking',
      language: group?.language ?? 'en',
      level: group?.level ?? 'any',
      place: group?.place ?? '',
      isOnline: group?.isOnline ?? false,
      capacity: String(group?.capacity ?? 6),
      admission: group?.admission ?? 'open',
    },
    toInput: ({ capacity, ...values }) => ({ ...values, capacity: Number(capacity) }),
    draft: group ? undefined : 'new study group',
    save: (input: GroupInput) =>
      group
        ? callApi('PUT /api/groups/:groupId', {
            params: { groupId: group._id },
            body: { ...input, version: group.version },
          })
        : callApi('POST /api/groups', { body: input }),
    onSaved: async ({ message, group: saved }) => {
      notify(message, 'success', 6000);
      await client.invalidateQueries({ queryKey: groupsKey });
      await router.navigate({ to: groupPath(saved), ignoreBlocker: true });
    },
    failure: reasonOr('The group could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const values = form.watch();
  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <DraftNote form={form} />
      <form
        {...form.element}
        aria-label={group ? 'Settings of the group' : 'New study group'}
        className="max-w-2xl"
      >
        <fieldset disabled={form.busy} className="min-w-0 space-y-4">
          <Field
            label="Name"
            required
            dir="auto"
            autoComplete="off"
            maxLength={groupLimits.name}
            {...form.field('name')}
          />
          <TextCombobox
            label="Course (optional)"
            hint="Those who take it find the group on its page."
            name="courseCode"
            source={courseSuggestions}
            text={values.courseCode}
            error={form.errorOf('courseCode')}
            onText={(text) => form.set('courseCode', text)}
          />
          <TextArea
            label="What it is about (optional)"
            hint="What you do, for whom it is, and what you expect of each other."
            rows={4}
            dir="auto"
            maxLength={groupLimits.about}
            {...form.field('about')}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            <Select label="Style" {...form.field('style')}>
              {groupStyles.map((style) => (
                <option key={style} value={style}>
                  {styleText[style]}
                </option>
              ))}
            </Select>
            <Select label="Level" {...form.field('level')}>
              {groupLevels.map((level) => (
                <option key={level} value={level}>
                  {levelText[level]}
                </option>
              ))}
            </Select>
            <Select label="Language" {...form.field('language')}>
              {languages.map((language) => (
                <option key={language} value={language}>
                  {languageText[language]}
                </option>
              ))}
            </Select>
          </div>
          <Field
            label="Usual place"
            hint="Empty where you only meet online."
            dir="auto"
            autoComplete="off"
            maxLength={groupLimits.place}
            {...form.field('place')}
          />
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
            <input type="checkbox" className="size-5 accent-blue-ink" {...form.register('isOnline')} />
            We meet online, or online too
          </label>
          <Field
            label="Seats"
            hint={`From ${groupLimits.minCapacity} to ${groupLimits.capacity}, yours included. Who comes later waits.`}
            type="number"
            min={groupLimits.minCapacity}
            max={groupLimits.capacity}
            required
            {...form.field('capacity')}
          />
          <Select label="Who can join" {...form.field('admission')}>
            {groupAdmissions.map((admission) => (
              <option key={admission} value={admission}>
                {admissionText[admission]}
              </option>
            ))}
          </Select>
        </fieldset>
        {!group && (
          <p className="mt-4 text-muted">
            Your name is shown to signed-in members as the owner of the group.
          </p>
        )}
        <SubmitButton form={form} size="large" doing="Saving..." className="mt-6 max-sm:w-full">
          {group ? 'Save' : 'Start the group'}
        </SubmitButton>
      </form>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} until="saved" onLeave={form.draft.forget} />
    </>
  );
}

// Says what one needs of a course, after a look at what others need of it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { wantKinds, wantLimits } from '#contract/library/wants.rules.ts';
import type { WantInput } from '#contract/library/wants.ts';
import { TextCombobox } from '#web/components/combobox/TextCombobox.tsx';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import type { SearchValues } from '#web/lib/search-params.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { WantRow } from './WantRow.tsx';
import { exampleText, kindText } from './wants.labels.ts';
import { addWant, courseWantsOptions, teachersOptions, wantsKey } from './wants.queries.ts';
import type { newWantSearch } from './wants.search.ts';

export function WantForm({ start }: { start: SearchValues<typeof newWantSearch> }) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/library/wants.ts').then(({ WantInput }) => WantInput),
    values: { ...start, teacher: '' },
    save: (input: WantInput) => addWant(input),
    onSaved: async ({ message, want }) => {
      notify(message, 'success', 6000);
      await client.invalidateQueries({ queryKey: wantsKey });
      await router.navigate({ to: '/wanted', search: { course: want.course.code }, ignoreBlocker: true });
    },
    failure: reasonOr('It could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const { course, kind } = form.watch();
  const { data: teachers = [] } = useQuery({
    ...teachersOptions(course.trim()),
    enabled: kind === 'review' && course.trim() !== '',
  });
  return (
    <div className="grid max-w-5xl items-start gap-8 lg:grid-cols-2">
      <form {...form.element} aria-label="Something you need">
        <FormBanner form={form} className="mb-4" />
        <fieldset disabled={form.busy} className="min-w-0 space-y-4">
          <TextCombobox
            label="Course"
            name="course"
            source={courseSuggestions}
            text={course}
            error={form.errorOf('course')}
            onText={(text) => form.set('course', text)}
          />
          <Select label="What you need" {...form.field('kind')}>
            {wantKinds.map((one) => (
              <option key={one} value={one}>
                {kindText[one]}
              </option>
            ))}
          </Select>
          {kind === 'review' ? (
            <Select label="Whose teaching" {...form.field('teacher')}>
              <option value="">Anyone’s</option>
              {teachers.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          ) : (
            <Field
              label="Which one"
              hint={`Such as: ${exampleText[kind]}`}
              required
              dir="auto"
              autoComplete="off"
              maxLength={wantLimits.text}
              {...form.field('text')}
            />
          )}
        </fieldset>
        <p className="mt-4 text-sm text-muted">
          Others see what is needed and how many wait, never who. Those who took the course are asked once.
        </p>
        <div className="mt-5">
          <SubmitButton form={form} doing="Saving…">
            Put it on the list
          </SubmitButton>
        </div>
      </form>
      <SameCourse code={course.trim()} />
    </div>
  );
}

/** So that the same is not wanted twice. */
function SameCourse({ code }: { code: string }) {
  const id = useId();
  const { data = [] } = useQuery({ ...courseWantsOptions(code), enabled: code !== '' });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-xl">
        Is it one of these?
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {data.map((want) => (
          <WantRow key={want._id} want={want} heading="h3" />
        ))}
      </ul>
    </section>
  );
}

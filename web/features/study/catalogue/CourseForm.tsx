// Adds or changes a course.
import { useQuery } from '@tanstack/react-query';
import { catalogueLimits } from '#contract/study/catalogue.rules.ts';
import type { CatalogueEntry } from '#contract/study/catalogue.ts';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { departmentsOptions, saveCourse, useRefreshCatalogue } from './catalogue.queries.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { EntryForm } from './EntryForm.tsx';

interface Props {
  /** Undefined for a new one. */
  course?: CatalogueEntry;
  onSaved: (course: CatalogueEntry) => void;
  onCancel?: () => void;
  onLoadNewest?: () => void;
}

export function CourseForm({ course, onSaved, onCancel, onLoadNewest }: Props) {
  const refresh = useRefreshCatalogue();
  const { data: departments } = useQuery(departmentsOptions);
  const form = useSavingForm({
    schema: () => import('#contract/study/catalogue.ts').then(({ CourseInput }) => CourseInput),
    values: {
      code: course?.code ?? '',
      title: course?.title ?? '',
      departmentId: course?.department._id ?? '',
      credits: course?.credits.toString() ?? '',
      level: course?.level.toString() ?? '',
      formerCodes: course?.formerCodes.join(', ') ?? '',
      description: course?.description ?? '',
    },
    toInput: ({ credits, level, formerCodes, ...values }) => ({
      ...values,
      ...numberOf('credits', credits),
      ...numberOf('level', level),
      formerCodes: formerCodes.split(',').filter((code) => code.trim()),
      ...(course && { isArchived: course.isArchived }),
    }),
    fieldOf: (name) => (name.startsWith('formerCodes') ? 'formerCodes' : undefined),
    save: (input) => saveCourse(input, course),
    onSaved: async (answer) => {
      notify(answer.message);
      await refresh();
      onSaved(answer.course);
    },
    failure: reasonOr('The course could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <EntryForm
      form={form}
      label={course ? `Change ${course.code}` : 'New course'}
      submit={course ? 'Save' : 'Add course'}
      {...(onCancel && { onCancel })}
      {...(onLoadNewest && { onLoadNewest })}
    >
      <Field label="Code" hint="Such as CS201" required autoComplete="off" {...form.field('code')} />
      <Field label="Title" required autoComplete="off" {...form.field('title')} />
      <DepartmentSelect
        label="Department"
        departments={departments}
        current={course?.department}
        none="Choose a department"
        value={form.watch('departmentId')}
        error={form.errorOf('departmentId')}
        onChoose={(id) => form.set('departmentId', id)}
      />
      <div className="grid grid-cols-2 gap-4">
        <Field label="Credits" inputMode="decimal" autoComplete="off" {...form.field('credits')} />
        <Field
          label="Level"
          hint="By the code, if empty"
          inputMode="numeric"
          autoComplete="off"
          {...form.field('level')}
        />
      </div>
      <div className="md:col-span-2">
        <Field
          label="Former codes (optional)"
          hint="Separated by commas. A code that you replace is kept as a former one, so that it still leads here."
          autoComplete="off"
          {...form.field('formerCodes')}
        />
      </div>
      <div className="md:col-span-2">
        <LimitedTextArea
          label="Description (optional)"
          length={form.watch('description').length}
          limit={catalogueLimits.description}
          {...form.field('description')}
        />
      </div>
    </EntryForm>
  );
}

/** Nothing where the field is empty; what is not a number is refused by the schema. */
const numberOf = (name: string, text: string) =>
  text.trim() ? { [name]: Number(text.trim().replace(',', '.')) } : {};

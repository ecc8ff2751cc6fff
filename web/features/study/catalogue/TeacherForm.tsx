// Adds or changes a teacher.
import { useQuery } from '@tanstack/react-query';
import type { Teacher } from '#contract/study/catalogue.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { departmentsOptions, saveTeacher, useRefreshCatalogue } from './catalogue.queries.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';
import { EntryForm } from './EntryForm.tsx';

interface Props {
  /** Undefined for a new one. */
  teacher?: Teacher;
  onDone: () => void;
  onLoadNewest?: () => void;
}

export function TeacherForm({ teacher, onDone, onLoadNewest }: Props) {
  const refresh = useRefreshCatalogue();
  const { data: departments } = useQuery(departmentsOptions);
  const form = useSavingForm({
    schema: () => import('#contract/study/catalogue.ts').then(({ TeacherInput }) => TeacherInput),
    values: {
      name: teacher?.name ?? '',
      reference: teacher?.reference ?? '',
      departmentId: teacher?.department?._id ?? '',
    },
    toInput: ({ departmentId, ...values }) => ({ ...values, departmentId: departmentId || null }),
    save: (input) => saveTeacher(input, teacher),
    onSaved: async ({ message }) => {
      notify(message);
      await refresh();
      onDone();
    },
    failure: reasonOr('The teacher could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <EntryForm
      form={form}
      label={teacher ? `Change ${teacher.name}` : 'New teacher'}
      submit={teacher ? 'Save' : 'Add teacher'}
      onCancel={onDone}
      {...(onLoadNewest && { onLoadNewest })}
    >
      <Field label="Name" required autoComplete="off" {...form.field('name')} />
      <Field
        label="Reference (optional)"
        hint="Such as a staff number: imports recognise the teacher by it."
        autoComplete="off"
        {...form.field('reference')}
      />
      <DepartmentSelect
        label="Department (optional)"
        departments={departments}
        current={teacher?.department ?? undefined}
        none="No department"
        value={form.watch('departmentId')}
        error={form.errorOf('departmentId')}
        onChoose={(id) => form.set('departmentId', id)}
      />
    </EntryForm>
  );
}

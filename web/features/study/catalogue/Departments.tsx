// The departments, by code.
import { useQuery } from '@tanstack/react-query';
import Building from 'lucide-react/icons/building-2';
import type { Department } from '#contract/study/catalogue.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { AddEntry } from './AddEntry.tsx';
import {
  departmentsOptions,
  saveDepartment,
  useCatalogueChange,
  useRefreshCatalogue,
} from './catalogue.queries.ts';
import { EntryForm } from './EntryForm.tsx';
import { EntryRow, rowsClass } from './EntryRow.tsx';
import { EntryState } from './EntryState.tsx';

export function Departments() {
  const query = useQuery(departmentsOptions);
  return (
    <EntryState query={query} what="departments">
      {(departments) => (
        <>
          <AddEntry
            label="Add a department"
            title="New department"
            form={(onDone) => <DepartmentForm onDone={onDone} />}
          />
          <div className="mt-5">
            {departments.length === 0 ? (
              <ListMessage
                picture={<Building className="size-8" aria-hidden="true" />}
                title="No departments yet"
              >
                Every course belongs to a department: add the first one, or import them all from a CSV file.
              </ListMessage>
            ) : (
              <ul aria-label="Departments" className={rowsClass}>
                {departments.map((department) => (
                  <DepartmentRow key={department._id} department={department} />
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </EntryState>
  );
}

function DepartmentRow({ department }: { department: Department }) {
  const { code, name, courses, isArchived } = department;
  const refresh = useRefreshCatalogue();
  const archiving = useCatalogueChange(
    () => saveDepartment({ code, name, isArchived: !isArchived }, department),
    'The department could not be saved.',
  );
  return (
    <EntryRow
      name={code}
      title={name}
      facts={[`${formatNumber(courses)} ${courses === 1 ? 'course' : 'courses'}`]}
      isArchived={isArchived}
      onRefresh={refresh}
      form={(controls) => <DepartmentForm department={department} {...controls} />}
      actions={
        <Button
          variant="quiet"
          aria-label={`${isArchived ? 'Restore' : 'Archive'} ${code}`}
          busy={archiving.isPending}
          onClick={() => archiving.mutate()}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      }
    />
  );
}

interface FormProps {
  /** Undefined for a new one. */
  department?: Department;
  onDone: () => void;
  onLoadNewest?: () => void;
}

function DepartmentForm({ department, onDone, onLoadNewest }: FormProps) {
  const refresh = useRefreshCatalogue();
  const form = useSavingForm({
    schema: () => import('#contract/study/catalogue.ts').then(({ DepartmentInput }) => DepartmentInput),
    values: { code: department?.code ?? '', name: department?.name ?? '' },
    save: (input) => saveDepartment(input, department),
    onSaved: async ({ message }) => {
      notify(message);
      await refresh();
      onDone();
    },
    failure: reasonOr('The department could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <EntryForm
      form={form}
      label={department ? `Change ${department.code}` : 'New department'}
      submit={department ? 'Save' : 'Add department'}
      onCancel={onDone}
      {...(onLoadNewest && { onLoadNewest })}
    >
      <Field label="Code" hint="Such as CS" required autoComplete="off" {...form.field('code')} />
      <Field label="Name" required autoComplete="off" {...form.field('name')} />
    </EntryForm>
  );
}

// The found teachers, each with its form, and actions to archive and merge.
import { useState } from 'react';
import type { Teacher } from '#contract/catalogue.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { Button } from '#web/components/ui/Button.tsx';
import {
  mergeTeacher,
  saveTeacher,
  teacherChoices,
  useCatalogueChange,
  useRefreshCatalogue,
} from './catalogue.queries.ts';
import { EntryRow, rowsClass } from './EntryRow.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { TeacherForm } from './TeacherForm.tsx';

export function TeacherRows({ teachers, isOutdated }: { teachers: Teacher[]; isOutdated: boolean }) {
  return (
    <ul aria-label="Teachers" {...busyWhile(isOutdated, rowsClass)}>
      {teachers.map((teacher) => (
        <TeacherRow key={teacher._id} teacher={teacher} />
      ))}
    </ul>
  );
}

function TeacherRow({ teacher }: { teacher: Teacher }) {
  const { _id, name, reference, department, isArchived } = teacher;
  const [isMerging, setMerging] = useState(false);
  const refresh = useRefreshCatalogue();
  const archiving = useCatalogueChange(
    () =>
      saveTeacher(
        { name, reference, departmentId: department?._id ?? null, isArchived: !isArchived },
        teacher,
      ),
    'The teacher could not be saved.',
  );
  return (
    <>
      <EntryRow
        name={name}
        facts={[department?.name ?? 'No department', reference && `reference ${reference}`]}
        isArchived={isArchived}
        onRefresh={refresh}
        form={(controls) => <TeacherForm teacher={teacher} {...controls} />}
        actions={
          <>
            <Button variant="quiet" aria-label={`Merge ${name}`} onClick={() => setMerging(true)}>
              Merge
            </Button>
            <Button
              variant="quiet"
              aria-label={`${isArchived ? 'Restore' : 'Archive'} ${name}`}
              busy={archiving.isPending}
              onClick={() => archiving.mutate()}
            >
              {isArchived ? 'Restore' : 'Archive'}
            </Button>
          </>
        }
      />
      {isMerging && (
        <MergeDialog
          kind="teacher"
          id={_id}
          name={name}
          source={teacherChoices}
          merge={mergeTeacher}
          consequence={(kept) =>
            `${name} disappears from the catalogue. Every course that ${name} taught is taught by ${kept} afterwards. ${kept} keeps name, reference and department; what is missing there is taken from ${name}.`
          }
          onMerged={() => {
            setMerging(false);
            void refresh();
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

// The found teachers, each with its form, and actions to archive and merge.
import { useState } from 'react';
import type { Teacher } from '#contract/study/catalogue.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { Button } from '#web/components/ui/Button.tsx';
import {
  mergeTeacher,
  saveTeacher,
  teacherChoices,
  unlinkTeacher,
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
  const { _id, name, reference, department, account, isArchived } = teacher;
  const [isMerging, setMerging] = useState(false);
  const [isUnlinking, setUnlinking] = useState(false);
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
        facts={[
          department?.name ?? 'No department',
          reference && `reference ${reference}`,
          account && `linked to ${account.username}`,
        ]}
        isArchived={isArchived}
        onRefresh={refresh}
        form={(controls) => <TeacherForm teacher={teacher} {...controls} />}
        actions={
          <>
            {account && !isUnlinking && (
              <Button variant="quiet" aria-label={`Unlink ${name}`} onClick={() => setUnlinking(true)}>
                Unlink
              </Button>
            )}
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
      {isUnlinking && account && (
        <li className="px-4 pb-4 sm:px-5">
          <ReasonForm
            label={`Unlink ${name}`}
            hint={`${account.name} reads it, and cannot answer reviews any more.`}
            action="Unlink"
            save={(reason) => unlinkTeacher(_id, reason)}
            onDone={() => {
              setUnlinking(false);
              void refresh();
            }}
            onCancel={() => setUnlinking(false)}
          />
        </li>
      )}
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

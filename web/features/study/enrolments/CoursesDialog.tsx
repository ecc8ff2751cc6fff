// The dialog in which members add, change and remove their courses. Loaded when it is opened.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import type { EnrolmentStatus } from '#contract/study/enrolments.rules.ts';
import type { OwnCourses } from '#contract/study/enrolments.ts';
import { ChoiceCombobox } from '#web/components/combobox/ChoiceCombobox.tsx';
import type { Choice } from '#web/components/combobox/choices.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Dialog } from '#web/components/ui/Dialog.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { courseSuggestions } from '#web/parts/courses/course-suggestions.ts';
import { ownCoursesOptions } from '#web/parts/courses/own-courses.queries.ts';
import { followsKey } from '#web/parts/follows/follow.hook.ts';
import { statusLabels, statusOrder } from './enrolment.labels.ts';

/** Without a status: the course is removed. */
interface Change {
  courseCode: string;
  status?: EnrolmentStatus;
}

export default function CoursesDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { data } = useQuery(ownCoursesOptions);
  const [course, setCourse] = useState<Choice | null>(null);
  const [status, setStatus] = useState<EnrolmentStatus>('taking');
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ courseCode, status: said }: Change) =>
      said
        ? callApi('PUT /api/enrolments/:courseCode', { params: { courseCode }, body: { status: said } })
        : callApi('DELETE /api/enrolments/:courseCode', { params: { courseCode } }),
    onSuccess: ({ message }) => {
      notify(message);
      setCourse(null);
    },
    onSettled: async () => {
      await client.invalidateQueries(ownCoursesOptions);
      // Who takes a course follows it.
      await client.invalidateQueries({ queryKey: followsKey });
    },
  });
  return (
    <Dialog
      labelledBy={id}
      onClose={onClose}
      className="w-[min(36rem,calc(100vw-2rem))] rounded-card border border-line"
    >
      <div className="max-h-[85vh] space-y-5 overflow-y-auto p-5 sm:p-6">
        <h2 id={id} className="text-xl">
          My courses
        </h2>
        <form
          method="dialog"
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (course && !isPending) mutate({ courseCode: course.key, status });
          }}
        >
          <ChoiceCombobox
            label="Course"
            hint="Search by code, title or teacher."
            source={courseSuggestions}
            chosen={course}
            onChoose={setCourse}
            isInline
          />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-48 flex-1">
              <StatusSelect label="State" value={status} onChoose={setStatus} />
            </div>
            <Button type="submit" className="min-h-12" busy={isPending} disabled={!course}>
              Add course
            </Button>
          </div>
        </form>
        {error && <Alert>{reasonOf(error) || 'This could not be saved. Please try again.'}</Alert>}
        <ul aria-label="Added courses" className="divide-y divide-line empty:hidden">
          {data?.enrolments.map((enrolment) => (
            <EnrolmentRow key={enrolment.code} enrolment={enrolment} isBusy={isPending} onChange={mutate} />
          ))}
        </ul>
        <div className="flex justify-end">
          <Button variant="outline" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface RowProps {
  enrolment: OwnCourses['enrolments'][number];
  isBusy: boolean;
  onChange: (change: Change) => void;
}

function EnrolmentRow({ enrolment: { code, title, status, isProved }, isBusy, onChange }: RowProps) {
  return (
    <li className="flex flex-wrap items-end gap-x-3 gap-y-2 py-3">
      <p className="min-w-40 flex-1 self-center wrap-anywhere">
        <span className="font-semibold">{code}</span> {title}
      </p>
      {isProved ? (
        <Badge tone="green">Confirmed by the university</Badge>
      ) : (
        <>
          <StatusSelect
            label={`State of ${code}`}
            value={status}
            isBusy={isBusy}
            onChoose={(said) => onChange({ courseCode: code, status: said })}
          />
          <button
            type="button"
            disabled={isBusy}
            aria-label={`Remove ${code}`}
            onClick={() => onChange({ courseCode: code })}
            className="inline-flex size-12 items-center justify-center rounded-control text-muted hover:bg-red-soft hover:text-red-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </button>
        </>
      )}
    </li>
  );
}

interface SelectProps {
  label: string;
  value: EnrolmentStatus;
  isBusy?: boolean;
  onChoose: (status: EnrolmentStatus) => void;
}

function StatusSelect({ label, value, isBusy = false, onChoose }: SelectProps) {
  return (
    <Select
      label={label}
      value={value}
      disabled={isBusy}
      onChange={({ target }) => onChoose(target.value as EnrolmentStatus)}
    >
      {statusOrder.map((status) => (
        <option key={status} value={status}>
          {statusLabels[status].choice}
        </option>
      ))}
    </Select>
  );
}

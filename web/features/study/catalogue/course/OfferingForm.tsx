// Offers a course in a term, or changes its teachers and exams there.
import Plus from 'lucide-react/icons/plus';
import { catalogueLimits } from '#contract/study/catalogue.rules.ts';
import type { Offering } from '#contract/study/catalogue.ts';
import { MultiCombobox } from '#web/components/combobox/MultiCombobox.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import {
  saveOffering,
  teacherChoices,
  useRefreshCatalogue,
} from '#web/features/study/catalogue/catalogue.queries.ts';
import { EntryForm } from '#web/features/study/catalogue/EntryForm.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { ExamFields } from './ExamFields.tsx';
import { type ExamValues, examProblem, inputOf, newExam, valuesOf } from './exam-values.ts';

interface Props {
  courseId: string;
  offering: Offering;
  isNew?: boolean;
  onDone: () => void;
}

export function OfferingForm({ courseId, offering, isNew = false, onDone }: Props) {
  const { term } = offering;
  const refresh = useRefreshCatalogue();
  const form = useSavingForm({
    schema: () => import('#contract/study/catalogue.ts').then(({ OfferingInput }) => OfferingInput),
    values: {
      teachers: offering.teachers.map(({ _id, name }) => ({ key: _id, label: name })),
      exams: offering.exams.map(valuesOf),
    },
    toInput: ({ teachers, exams }) => ({
      teacherIds: teachers.map(({ key }) => key),
      exams: exams.map(inputOf),
    }),
    fieldOf: (name) => (name.startsWith('exams') ? 'exams' : 'teachers'),
    rules: ({ exams }) => ({ root: exams.map(examProblem).find(Boolean) }),
    save: (input) => saveOffering(courseId, term._id, input),
    onSaved: async ({ message }) => {
      notify(message);
      await refresh();
      onDone();
    },
    failure: reasonOr('The offering could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const exams = form.watch('exams');
  const setExams = (changed: ExamValues[]) => form.set('exams', changed);
  return (
    <>
      <h3 className="mb-3 text-base">{term.name}</h3>
      <EntryForm
        form={form}
        label={`Offering in ${term.name}`}
        submit={isNew ? 'Add term' : 'Save'}
        onCancel={onDone}
      >
        <div className="md:col-span-2">
          <MultiCombobox
            label="Teachers"
            hint="Type a name to search the teachers of the catalogue."
            source={teacherChoices}
            chosen={form.watch('teachers')}
            error={form.errorOf('teachers')}
            onChange={(teachers) => form.set('teachers', teachers)}
            max={catalogueLimits.teachersPerOffering}
          />
        </div>
        <div className="space-y-4 md:col-span-2">
          {exams.map((exam, index) => (
            <ExamFields
              key={exam.id}
              exam={exam}
              number={index + 1}
              onChange={(changed) => setExams(exams.map((other) => (other.id === exam.id ? changed : other)))}
              onRemove={() => setExams(exams.filter(({ id }) => id !== exam.id))}
            />
          ))}
          {exams.length < catalogueLimits.examsPerOffering && (
            <Button variant="outline" onClick={() => setExams([...exams, newExam()])}>
              <Plus className="size-4.5" aria-hidden="true" />
              Add an exam
            </Button>
          )}
        </div>
      </EntryForm>
    </>
  );
}

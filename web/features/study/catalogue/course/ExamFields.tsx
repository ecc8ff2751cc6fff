// The fields of one exam.
import { catalogueLimits, type ExamKind, examKinds } from '#contract/study/catalogue.rules.ts';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { examLabels } from './ExamText.tsx';
import type { ExamValues } from './exam-values.ts';

interface Props {
  exam: ExamValues;
  number: number;
  onChange: (exam: ExamValues) => void;
  onRemove: () => void;
}

export function ExamFields({ exam, number, onChange, onRemove }: Props) {
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 text-[0.9375rem] font-semibold">{`Exam ${number}`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Kind"
          value={exam.kind}
          onChange={({ target }) => onChange({ ...exam, kind: target.value as ExamKind })}
        >
          {examKinds.map((kind) => (
            <option key={kind} value={kind}>
              {examLabels[kind]}
            </option>
          ))}
        </Select>
        <Field
          label="Day and time"
          hint="In the time of the campus"
          type="datetime-local"
          value={exam.starts}
          onChange={({ target }) => onChange({ ...exam, starts: target.value })}
        />
        <Field
          label="Minutes"
          inputMode="numeric"
          autoComplete="off"
          value={exam.minutes}
          onChange={({ target }) => onChange({ ...exam, minutes: target.value })}
        />
        <Field
          label="Place (optional)"
          autoComplete="off"
          maxLength={catalogueLimits.place}
          value={exam.place}
          onChange={({ target }) => onChange({ ...exam, place: target.value })}
        />
      </div>
      <Button variant="quiet" className="mt-3" onClick={onRemove}>
        {`Remove exam ${number}`}
      </Button>
    </fieldset>
  );
}

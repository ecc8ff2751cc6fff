// The optional facts of the review form.
import { attendances, examForms, grades, groupWorks, textbooks } from '#contract/study/reviews.rules.ts';
import { Select } from '#web/components/ui/Select.tsx';
import type { BoundField } from '#web/lib/form/saving-form.hook.ts';
import type { ReviewValues } from './review-values.ts';

type Fact = 'attendance' | 'textbook' | 'groupWork' | 'examForm' | 'grade';

/** Short enough for two columns on a phone. */
const facts: Record<Fact, { label: string; values: readonly string[]; texts: readonly string[] }> = {
  attendance: { label: 'Attendance', values: attendances, texts: ['Required', 'Useful', 'Optional'] },
  textbook: { label: 'Textbook', values: textbooks, texts: ['Needed', 'Helpful', 'None'] },
  groupWork: { label: 'Group work', values: groupWorks, texts: ['Yes', 'No'] },
  examForm: {
    label: 'Exam',
    values: examForms,
    texts: ['Written', 'Oral', 'Project', 'During the term', 'None'],
  },
  grade: { label: 'Your grade', values: grades, texts: grades },
};

export function ReviewFacts({ field }: { field: (name: Fact & keyof ReviewValues) => BoundField }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">
        Facts <span className="font-normal text-muted">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-3 sm:gap-x-4">
        {(Object.keys(facts) as Fact[]).map((name) => {
          const { label, values, texts } = facts[name];
          return (
            <Select key={name} label={label} {...field(name)}>
              <option value="">Not said</option>
              {values.map((value, index) => (
                <option key={value} value={value}>
                  {texts[index]}
                </option>
              ))}
            </Select>
          );
        })}
      </div>
    </fieldset>
  );
}

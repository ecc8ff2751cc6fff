// Adds a step of one's own to the plan.
import { useQueryClient } from '@tanstack/react-query';
import { examPlanLimits } from '#contract/study/exam-plans.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { addItem, examPlanOptions } from './exam-plans.queries.ts';

export function NewStep({ code, today }: { code: string; today: string }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/study/exam-plans.ts').then(({ ExamPlanItemInput }) => ExamPlanItemInput),
    values: { title: '', day: today },
    save: (input) => addItem(code, input),
    onSaved: async (_, { day }) => {
      form.restart({ title: '', day });
      await client.invalidateQueries({ queryKey: examPlanOptions(code).queryKey });
    },
    failure: reasonOr('The step could not be added. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="New step" className="mt-5 border-t border-line pt-4">
      <FormBanner form={form} className="mb-4" />
      <fieldset disabled={form.busy} className="flex min-w-0 flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <Field
            label="Something else to do"
            dir="auto"
            autoComplete="off"
            maxLength={examPlanLimits.title}
            {...form.field('title')}
          />
        </div>
        <div className="basis-40">
          <Field label="Day" type="date" {...form.field('day')} />
        </div>
        <SubmitButton form={form} doing="Adding…">
          Add
        </SubmitButton>
      </fieldset>
    </form>
  );
}

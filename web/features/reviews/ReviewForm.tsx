// The form of one's review of a course. What is typed is kept in this browser only: a draft on the server would tell who writes.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import {
  attendances,
  examForms,
  grades,
  groupWorks,
  reviewLimits,
  textbooks,
} from '#contract/reviews.rules.ts';
import type { OwnReview, OwnReviewAnswer } from '#contract/reviews.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { type BoundField, reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { attendanceText, examFormText, groupWorkText, textbookText } from '#web/parts/reviews/fact.labels.ts';
import { ReviewSignatureChoice } from './ReviewSignatureChoice.tsx';
import { difficultyText, recommendText, starsText } from './review.labels.ts';
import { toInput, valuesOf } from './review-values.ts';
import { reviewsKey, saveReview } from './reviews.queries.ts';
import { ScaleField } from './ScaleField.tsx';

interface Props {
  code: string;
  review: OwnReview | null;
  terms: OwnReviewAnswer['terms'];
  onLoadNewest: () => void;
}

export function ReviewForm({ code, review, terms, onLoadNewest }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const form = useSavingForm({
    schema: () => import('#contract/reviews.ts').then(({ ReviewInput }) => ReviewInput),
    values: valuesOf(review),
    toInput: (values) => toInput(values, review),
    empty: {
      termId: 'Please choose the term in which you took it.',
      stars: 'Please give one to five stars.',
      difficulty: 'Please say how difficult it was.',
      hours: 'Please enter the hours a week.',
      recommend: 'Please say whether you would recommend it.',
    },
    draft: review ? undefined : `review ${code}`,
    save: (input) => saveReview(code, input),
    onSaved: async ({ message }) => {
      notify(message, 'success', 8000);
      await client.invalidateQueries({ queryKey: reviewsKey });
      await router.navigate({
        to: '/courses/$courseCode',
        params: { courseCode: code },
        ignoreBlocker: true,
      });
    },
    failure: reasonOr(
      'Your review could not be saved. Please try again.',
      'Your review could not be saved: the server did not answer. It is still here, please try again.',
    ),
    signedOut: sessionEnded,
  });
  const values = form.watch();
  const teachers = terms.find(({ _id }) => _id === values.termId)?.teachers ?? [];

  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <form {...form.element} className="max-w-2xl min-w-0">
        <fieldset disabled={form.busy} className="min-w-0 space-y-6">
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label="Term" required {...form.field('termId')}>
              <option value="">Choose a term</option>
              {terms.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
            <Select label="Teacher (optional)" {...form.field('teacherId')}>
              <option value="">Not said</option>
              {teachers.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </div>
          <ScaleField label="Stars" meanings={starsText} chosen={values.stars} field={form.field('stars')} />
          <ScaleField
            label="Difficulty"
            meanings={difficultyText}
            chosen={values.difficulty}
            field={form.field('difficulty')}
          />
          <ScaleField
            label="Would you recommend it?"
            meanings={recommendText}
            chosen={values.recommend}
            field={form.field('recommend')}
          />
          <Field
            label="Hours a week"
            required
            inputMode="numeric"
            autoComplete="off"
            className="max-w-40"
            hint="With lectures, exercises and reading"
            {...form.field('hours')}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Choice
              label="Attendance"
              options={pairs(attendances, attendanceText)}
              field={form.field('attendance')}
            />
            <Choice
              label="Textbook"
              options={pairs(textbooks, textbookText)}
              field={form.field('textbook')}
            />
            <Choice
              label="Group work"
              options={pairs(groupWorks, groupWorkText)}
              field={form.field('groupWork')}
            />
            <Choice label="Exam" options={pairs(examForms, examFormText)} field={form.field('examForm')} />
            <Choice
              label="Your grade"
              options={grades.map((grade) => [grade, grade])}
              field={form.field('grade')}
            />
          </div>
          <LimitedTextArea
            label="What should others know? (optional)"
            rows={8}
            hint={`${formatNumber(values.text.length)} of ${formatNumber(reviewLimits.text)} characters. Please name nobody but the teachers.`}
            length={values.text.length}
            limit={reviewLimits.text}
            {...form.field('text')}
          />
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-solid"
              {...form.register('isReworked')}
            />
            The course was reworked in this term
          </label>
          <ReviewSignatureChoice field={form.register('signature')} />
        </fieldset>
        <p className="mt-4 text-sm text-muted">
          An anonymous review appears at a random time within twelve hours, and nobody can see who wrote it,
          admins included.{' '}
          <Link to="/how-anonymity-works" className="underline underline-offset-4 hover:text-ink">
            How anonymity works
          </Link>
        </p>
        <SubmitButton form={form} size="large" doing="Saving..." className="mt-6 max-sm:w-full">
          {review ? 'Save the change' : 'Publish the review'}
        </SubmitButton>
      </form>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} until="sent" onLeave={form.draft.forget} />
    </>
  );
}

const pairs = <Value extends string>(values: readonly Value[], texts: Record<Value, string>) =>
  values.map((value): [string, string] => [value, texts[value]]);

interface ChoiceProps {
  label: string;
  options: [value: string, text: string][];
  field: BoundField;
}

function Choice({ label, options, field }: ChoiceProps) {
  return (
    <Select label={`${label} (optional)`} {...field}>
      <option value="">Not said</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

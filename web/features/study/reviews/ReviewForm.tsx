// The form of one's review of a course. What is typed is kept in this browser only: a draft on the server would tell who writes.
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { reviewLimits } from '#contract/study/reviews.rules.ts';
import type { OwnReview, OwnReviewAnswer } from '#contract/study/reviews.ts';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewPreview } from './ReviewPreview.tsx';
import { ReviewSignatureChoice } from './ReviewSignatureChoice.tsx';
import { difficultyText, recommendText, starsText } from './review.labels.ts';
import { onlyTeacher, toInput, valuesOf } from './review-values.ts';
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
    schema: () => import('#contract/study/reviews.ts').then(({ ReviewInput }) => ReviewInput),
    values: valuesOf(review, terms),
    toInput: (values) => toInput(values, review),
    draft: review ? undefined : `review ${code}`,
    isDraftLocal: true,
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
  const termOf = (id: string) => terms.find(({ _id }) => _id === id);
  const teachers = termOf(values.termId)?.teachers ?? [];
  const term = form.field('termId');

  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <DraftNote form={form} />
      <form
        {...form.element}
        className="grid min-w-0 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]"
      >
        <fieldset disabled={form.busy} className="min-w-0 space-y-5">
          <div className="grid grid-cols-2 gap-3 sm:gap-4">
            <Select
              label="Term"
              required
              {...term}
              onChange={(event) => {
                // Who taught in another term cannot be chosen.
                form.set('teacherId', onlyTeacher(termOf(event.target.value)));
                return term.onChange(event);
              }}
            >
              <option value="">Choose</option>
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
          <ReviewFacts field={(name) => form.field(name)} />
          <LimitedTextArea
            label="What should others know? (optional)"
            rows={6}
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
        <div className="min-w-0 lg:sticky lg:top-24">
          <ReviewPreview values={values} terms={terms} />
          <p className="mt-4 text-sm text-muted">
            An anonymous review appears at a random time within twelve hours, and nobody can see who wrote it,
            admins included.{' '}
            <Link to="/how-anonymity-works" className="underline underline-offset-4 hover:text-ink">
              How anonymity works
            </Link>
          </p>
          <SubmitButton form={form} size="large" doing="Saving..." className="mt-5 max-sm:w-full">
            {review ? 'Save the change' : 'Publish the review'}
          </SubmitButton>
        </div>
      </form>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} until="sent" onLeave={form.draft.forget} />
    </>
  );
}

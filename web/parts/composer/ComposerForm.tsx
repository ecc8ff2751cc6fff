// The form of the composer: sends the text, and keeps it when sending fails.
import { useEffect } from 'react';
import { DraftNote } from '#web/components/form/DraftNote.tsx';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { AnonymousSwitch } from './AnonymousSwitch.tsx';
import type { ComposerProps } from './Composer.tsx';
import { ComposerField } from './ComposerField.tsx';
import { useInsertedText } from './inserted-text.hook.ts';

export default function ComposerForm({
  label,
  place,
  initialText = '',
  submitLabel,
  onSubmit,
  onCancel,
  maxLength,
  threadId,
  inserted,
  canBeAnonymous = false,
  takesFocus = false,
  allowsPictures,
}: ComposerProps) {
  const form = useSavingForm({
    schema: () => import('#contract/fields.ts').then(({ ComposedText }) => ComposedText(maxLength)),
    values: { text: initialText, signature: 'name' },
    toInput: ({ text }) => ({ text }),
    draft: place,
    save: ({ text }, { signature }) => onSubmit(text, signature === 'anonymous'),
    onSaved: () => {
      form.restart({ text: '', signature: form.watch('signature') });
    },
    failure: (error) => (error instanceof ApiError && error.errors.text ? '' : reason(error)),
    signedOut: sessionEnded,
  });

  useInsertedText(form, inserted);
  const { setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus('text');
  }, [takesFocus, setFocus]);

  return (
    <form {...form.element} className="space-y-4">
      <FormBanner form={form} />
      <DraftNote form={form} />
      <ComposerField
        label={label}
        field={form.field('text')}
        text={form.watch('text')}
        maxLength={maxLength}
        isBusy={form.busy}
        threadId={threadId}
        allowsPictures={allowsPictures}
      />
      {canBeAnonymous && (
        <AnonymousSwitch
          isAnonymous={form.watch('signature') === 'anonymous'}
          onChange={(isAnonymous) => form.set('signature', isAnonymous ? 'anonymous' : 'name')}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton form={form} doing="Sending...">
          {submitLabel}
        </SubmitButton>
        {onCancel && (
          <Button
            variant="quiet"
            disabled={form.busy}
            onClick={() => {
              form.startOver();
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

const reason = reasonOr(
  'This could not be sent. Please try again.',
  'This could not be sent: the server did not answer. Your text is still here, please try again.',
);

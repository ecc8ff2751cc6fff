// A form of one text that belongs to a decision or answer: a reason, a question, a note.
import { useEffect } from 'react';
import type { Static, TSchema } from 'typebox';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import type { LoadSchema } from '#web/lib/form/check.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { FormBanner } from './FormBanner.tsx';
import { LimitedTextArea } from './LimitedTextArea.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface Props<Schema extends TSchema, Saved> {
  /** Names the form: 'Refuse the claim of Alan Reyes'. */
  label: string;
  className?: string;
  /** Of the request body. */
  schema: LoadSchema<Schema>;
  /** The name of the text in the body, beside what else is in it. */
  name?: string;
  others?: object;
  save: (input: Static<Schema>) => Promise<Saved>;
  onDone: (saved: Saved) => unknown;
  onCancel: () => void;
  /** The label of the text. */
  text: string;
  /** Who reads it. */
  hint?: string | undefined;
  limit: number;
  /** One line without. */
  rows?: number;
  /** The label of the button: 'Refuse'. */
  action: string;
  doing?: string;
  /** Without a full stop: 'It could not be saved'. */
  failed?: string;
}

export function TextForm<Schema extends TSchema, Saved extends { message: string }>({
  name = 'text',
  failed = 'It could not be saved',
  ...props
}: Props<Schema, Saved>) {
  const form = useSavingForm({
    schema: props.schema,
    values: { text: '' },
    toInput: ({ text }) => ({ ...props.others, [name]: text }),
    fieldOf: (field) => (field === name ? 'text' : undefined),
    save: props.save,
    onSaved: (saved) => {
      notify(saved.message);
      return props.onDone(saved);
    },
    failure: reasonOr(
      `${failed}. Please try again.`,
      `${failed}: the server did not answer. Your text is still here.`,
    ),
    signedOut: sessionEnded,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('text'), [setFocus]);
  const field = {
    label: props.text,
    hint: props.hint,
    required: true,
    readOnly: form.busy,
    ...form.field('text'),
  };
  return (
    <form {...form.element} aria-label={props.label} className={`space-y-4 ${props.className ?? ''}`}>
      <FormBanner form={form} />
      {props.rows ? (
        <LimitedTextArea
          {...field}
          rows={props.rows}
          length={form.watch('text').length}
          limit={props.limit}
        />
      ) : (
        <Field {...field} autoComplete="off" maxLength={props.limit} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing={props.doing ?? 'Saving...'}>
          {props.action}
        </SubmitButton>
        <Button variant="quiet" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

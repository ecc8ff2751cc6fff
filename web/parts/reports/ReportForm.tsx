// The form of a report.
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { type ReportKind, reportLimits, reportReasons } from '#contract/safety/reports.rules.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { callApi } from '#web/lib/api.ts';
import { type BoundField, reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { HelpContacts } from './HelpContacts.tsx';
import { reportReasonLabels } from './report.labels.ts';

interface Props {
  kind: ReportKind;
  id: string;
  onReported: (message: string) => void;
  onCancel: () => void;
}

export function ReportForm({ kind, id, onReported, onCancel }: Props) {
  const form = useSavingForm({
    schema: () => import('#contract/safety/reports.ts').then(({ ReportInput }) => ReportInput),
    values: { kind, id, reason: '', text: '' },
    save: (body) => callApi('POST /api/reports', { body }),
    onSaved: ({ message }) => onReported(message),
    failure: reasonOr(
      'Your report could not be sent. Please try again.',
      'Your report could not be sent: the server did not answer. What you typed is still here.',
    ),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} className="space-y-4">
      <FormBanner form={form} />
      <ReasonChoice kind={kind} field={form.field('reason')} />
      {form.watch('reason') === 'danger' && <HelpContacts />}
      {form.watch('reason') === 'copyright' && (
        <p className="text-[0.9375rem] text-muted">
          {'Is it your own work? '}
          <Link to="/copyright" className={textLink}>
            Send a copyright notice
          </Link>
        </p>
      )}
      <Field
        label="What should the moderator know? (optional)"
        maxLength={reportLimits.text}
        autoComplete="off"
        readOnly={form.busy}
        {...form.field('text')}
      />
      <p className="text-sm text-muted">Moderators see your report without your name.</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} doing="Sending...">
          Send the report
        </SubmitButton>
      </div>
    </form>
  );
}

function ReasonChoice({ kind, field: { error, ...input } }: { kind: ReportKind; field: BoundField }) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="text-[0.9375rem] font-semibold">What is wrong with it?</legend>
      {reportReasons[kind].map((reason) => (
        <label key={reason} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            value={reason}
            aria-invalid={error ? true : undefined}
            className="size-5 shrink-0 accent-solid"
            {...input}
          />
          <span className="min-w-0 wrap-anywhere">{reportReasonLabels[reason]}</span>
        </label>
      ))}
      {error && (
        <p id={errorId} className="mt-1.5 text-sm font-medium text-red-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}

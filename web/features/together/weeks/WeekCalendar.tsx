// Imports a busy calendar into the week, by file or by secret address.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useId, useState } from 'react';
import { calendarWeeks, maxCalendarBytes } from '#contract/together/weeks.rules.ts';
import type { OwnWeek } from '#contract/together/weeks.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { importCalendarAddress, importCalendarFile, keepWeek, removeCalendar } from './weeks.queries.ts';

export function WeekCalendar({ week }: { week: OwnWeek }) {
  const id = useId();
  return (
    <aside aria-labelledby={id} className="space-y-4 rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="flex items-center gap-2 text-lg">
        <CalendarClock className="size-5 text-muted" aria-hidden="true" />
        Your calendar
      </h2>
      {week.calendar && <Imported calendar={week.calendar} />}
      <p className="text-[0.9375rem] text-muted">
        {`Hours that your timetable or calendar takes can be marked as busy for you: those that it takes in at least ${calendarWeeks.taken} of the next ${calendarWeeks.read} weeks. Events of whole days do not count. Only the hours are stored, never what is in them.`}
      </p>
      <AddressForm isReplacing={week.calendar !== null} />
      <FileChoice />
    </aside>
  );
}

function Imported({
  calendar: { source, host, readAt, isOff },
}: {
  calendar: NonNullable<OwnWeek['calendar']>;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: removeCalendar,
    onSuccess: async ({ message, week }) => {
      notify(message);
      await keepWeek(client, week);
    },
  });
  return (
    <div className="space-y-3 border-b border-line pb-4">
      {isOff ? (
        <Alert>{`The calendar at ${host} could not be read for days, and is not tried any more. Enter its address again, or remove it.`}</Alert>
      ) : (
        <p className="text-[0.9375rem] wrap-anywhere">
          {source === 'file' ? 'From a file' : `From ${host}, every day`}
          {readAt && (
            <>
              {', read '}
              <TimeAgo at={readAt} />
            </>
          )}
          .
        </p>
      )}
      {error && <Alert>{reasonOf(error) || 'The calendar could not be removed. Please try again.'}</Alert>}
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        Remove calendar
      </Button>
    </div>
  );
}

function AddressForm({ isReplacing }: { isReplacing: boolean }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/together/weeks.ts').then(({ CalendarAddress }) => CalendarAddress),
    values: { address: '' },
    save: importCalendarAddress,
    onSaved: async ({ message, week }) => {
      notify(message);
      form.restart({ address: '' });
      await keepWeek(client, week);
    },
    failure: reasonOr('The calendar could not be imported. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Calendar by address" className="space-y-3">
      <FormBanner form={form} />
      <fieldset disabled={form.busy} className="min-w-0">
        <Field
          label="Secret address (iCal, .ics)"
          hint="It begins with https or webcal. It is stored encrypted, and shown to nobody."
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.field('address')}
        />
      </fieldset>
      <SubmitButton form={form} doing="Reading the calendar...">
        {isReplacing ? 'Replace by this address' : 'Import from address'}
      </SubmitButton>
    </form>
  );
}

function FileChoice() {
  const id = useId();
  const client = useQueryClient();
  const [problem, setProblem] = useState('');
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) =>
      importCalendarFile({ file, signal: new AbortController().signal, onProgress: () => {} }),
    onSuccess: async ({ message, week }) => {
      notify(message);
      await keepWeek(client, week);
    },
    onError: (error) =>
      setProblem(reasonOf(error) || 'The calendar could not be imported. Please try again.'),
  });
  const choose = (file: File | undefined) => {
    if (!file) return;
    const isTooLarge = file.size > maxCalendarBytes;
    setProblem(
      isTooLarge
        ? `The calendar is larger than ${maxCalendarBytes / 1_000_000} MB. Please share a smaller one.`
        : '',
    );
    if (!isTooLarge) mutate(file);
  };
  return (
    <div className="space-y-3">
      {problem && <Alert>{problem}</Alert>}
      <input
        id={id}
        type="file"
        accept=".ics,text/calendar"
        disabled={isPending}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // So that a file that was changed can be chosen again.
          target.value = '';
        }}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={buttonClass({
          variant: 'outline',
          className:
            'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-solid',
        })}
      >
        {isPending ? 'Reading the calendar...' : 'Import a calendar file'}
      </label>
    </div>
  );
}

// Moves a date, or it and all later ones, and changes its place and seats.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventLimits } from '#contract/events.rules.ts';
import type { CampusEvent, DateChange, OccurrenceDate } from '#contract/events.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { editableOptions } from '#web/features/events/form/form.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { clockOf, dayOf } from '#web/parts/events/event-times.ts';
import { ManagingDialog } from './ManagingDialog.tsx';

interface Props {
  event: CampusEvent;
  date: OccurrenceDate;
  onDone: () => void;
  onClose: () => void;
}

export function MoveDialog(props: Props) {
  const { event, date, onClose } = props;
  const { data, isError } = useQuery(editableOptions(event._id));
  // The first that is loaded: later ones would replace what is being typed.
  const [link, setLink] = useState<string>();
  if (data && link === undefined) setLink(data.dateLinks[date.dateId] ?? data.link);
  return (
    <ManagingDialog
      title={event.dates.length > 1 ? 'Change this date' : `Move “${event.title}”`}
      onClose={onClose}
    >
      {link !== undefined ? (
        <MoveForm {...props} link={link} />
      ) : isError ? (
        <p role="alert" className="mt-4">
          The date could not be loaded. Please close this and try again.
        </p>
      ) : (
        <PageSpinner label="Loading the date…" />
      )}
    </ManagingDialog>
  );
}

function MoveForm({ event, date, link, onDone, onClose }: Props & { link: string }) {
  // The version that the dialog was opened with: a change by another host meanwhile is refused.
  const [{ version }] = useState(date);
  const isSeries = event.dates.length > 1;
  const form = useSavingForm({
    schema: () => import('#contract/events.ts').then((contract) => contract.DateChange),
    values: {
      scope: 'this',
      day: dayOf(date.localStart),
      time: clockOf(date.localStart),
      minutes: String(date.minutes),
      place: date.place,
      link,
      capacity: date.capacity === null ? '' : String(date.capacity),
      overflow: 'refuse',
    },
    toInput: (values) => ({
      scope: values.scope,
      localStart: `${values.day}T${values.time}`,
      minutes: Number(values.minutes),
      place: values.place,
      link: values.link,
      capacity: values.capacity === '' ? null : Number(values.capacity),
      overflow: values.overflow,
      version,
    }),
    fieldOf: (name) => (name === 'localStart' ? 'day' : undefined),
    save: (body: DateChange) =>
      callApi('PUT /api/events/:eventId/dates/:dateId', {
        params: { eventId: event._id, dateId: date.dateId },
        body,
      }),
    onSaved: ({ message }) => {
      notify(message, 'success', 6000);
      onDone();
    },
    failure: reasonOr('The date could not be changed. Please try again.'),
    signedOut: sessionEnded,
  });
  const { capacity } = form.watch();
  const isLower = capacity !== '' && (date.capacity === null || Number(capacity) < date.capacity);
  return (
    <form {...form.element} className="mt-4 space-y-4">
      <FormBanner form={form} />
      {isSeries && (
        <Select label="Which dates" {...form.field('scope')}>
          <option value="this">Only this one</option>
          <option value="later">This one and all later ones, by the same difference</option>
        </Select>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day" type="date" required {...form.field('day')} />
        {!event.isAllDay && <Field label="Begins at" type="time" required {...form.field('time')} />}
        <Field
          label="Minutes"
          type="number"
          min={1}
          max={eventLimits.minutes}
          step={event.isAllDay ? 1440 : 1}
          required
          {...form.field('minutes')}
        />
        <Field
          label="Seats"
          hint="Empty where anyone may come."
          type="number"
          min={1}
          max={eventLimits.capacity}
          {...form.field('capacity')}
        />
      </div>
      {isLower && (
        <Select label="If more people come than there are seats then" {...form.field('overflow')}>
          <option value="refuse">Do not save, and tell me</option>
          <option value="waitlist">The last ones go to the head of the waitlist, and are told</option>
        </Select>
      )}
      <Field label="Place" maxLength={eventLimits.place} autoComplete="off" {...form.field('place')} />
      <p className="text-[0.9375rem] text-muted">
        Everyone who wanted to come is told of a new time or place.
      </p>
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          Save
        </SubmitButton>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

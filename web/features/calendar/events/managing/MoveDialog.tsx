// Moves a date, or it and all later ones, and changes its place, link and seats.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventLimits } from '#contract/calendar/events.rules.ts';
import type { CampusEvent, DateChange, EditableEvent, OccurrenceDate } from '#contract/calendar/events.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { editableOptions } from '#web/features/calendar/events/form/form.queries.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
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

export function MoveDialog({ event, date: { dateId }, onDone, onClose }: Props) {
  // With the link of the date, which the page does not have: only those who come see it.
  const { data, error, refetch } = useQuery(editableOptions(event._id));
  const date = data?.dates.find((one) => one.dateId === dateId);
  return (
    <ManagingDialog
      title={event.dates.length > 1 ? 'Change this date' : `Move “${event.title}”`}
      onClose={onClose}
    >
      {date ? (
        <MoveForm event={event} opened={date} onDone={onDone} onClose={onClose} />
      ) : error || data ? (
        <ListFailed
          title="The date could not be loaded"
          reason={error ? reasonOf(error) : ''}
          onRetry={() => void refetch()}
        />
      ) : (
        <PageSpinner label="Loading the date…" />
      )}
    </ManagingDialog>
  );
}

interface FormProps extends Omit<Props, 'date'> {
  opened: EditableEvent['dates'][number];
}

function MoveForm({ event, opened, onDone, onClose }: FormProps) {
  // As the dialog was opened with it: a change by another host meanwhile is refused.
  const [date] = useState(opened);
  const isSeries = event.dates.length > 1;
  const form = useSavingForm({
    schema: () => import('#contract/calendar/events.ts').then((contract) => contract.DateChange),
    values: {
      scope: 'this',
      day: dayOf(date.localStart),
      time: clockOf(date.localStart),
      minutes: String(date.minutes),
      place: date.place,
      link: date.link,
      capacity: date.capacity === null ? '' : String(date.capacity),
      overflow: 'refuse',
    },
    toInput: (values) => ({
      scope: values.scope,
      localStart: `${values.day}T${values.time}`,
      minutes: Number(values.minutes),
      // What is not changed is not sent: later dates may differ in it.
      ...(values.place !== date.place && { place: values.place }),
      ...(values.link !== date.link && { link: values.link }),
      ...(capacityOf(values) !== date.capacity && { capacity: capacityOf(values) }),
      overflow: values.overflow,
      version: date.version,
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
      <Field
        label="Link, where it is online (optional)"
        hint="Shown only to those who come."
        type="url"
        autoComplete="off"
        maxLength={eventLimits.link}
        {...form.field('link')}
      />
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

const capacityOf = ({ capacity }: { capacity: string }): number | null =>
  capacity === '' ? null : Number(capacity);

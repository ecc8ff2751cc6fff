// How many may come, and how seats are given.
import { eventLimits } from '#contract/calendar/events.rules.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import type { EventFormFields } from './event-form.hook.ts';

interface Props {
  form: EventFormFields;
  isPublished: boolean;
  /** The seats so far. */
  before: number | null;
}

const offers = {
  '0': 'They get it at once',
  '2': 'They have 2 hours to take it',
  '6': 'They have 6 hours to take it',
  '24': 'They have a day to take it',
  '48': 'They have two days to take it',
};

export function SeatFields({ form, isPublished, before }: Props) {
  const { capacity, needsApproval, offerHours } = form.watch();
  const isLimited = capacity !== '';
  const isLower = isPublished && isLimited && (before === null || Number(capacity) < before);
  const hours = Object.keys(offers).includes(offerHours)
    ? offers
    : { ...offers, [offerHours]: `They have ${offerHours} hours to take it` };
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-3 text-lg font-bold">Seats</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Seats"
          hint="Empty where anyone may come."
          type="number"
          min={1}
          max={eventLimits.capacity}
          {...form.field('capacity')}
        />
        <Select label="Guests that one may bring" {...form.field('maxGuests')}>
          {Array.from({ length: eventLimits.guests + 1 }, (_, count) => (
            <option key={String(count)} value={count}>
              {count === 0 ? 'None' : count}
            </option>
          ))}
        </Select>
      </div>
      {isLower && (
        <Select label="If more people come than there are seats then" {...form.field('overflow')}>
          <option value="refuse">Do not save, and tell me</option>
          <option value="waitlist">The last ones go to the head of the waitlist, and are told</option>
        </Select>
      )}
      {isLimited && !needsApproval && (
        <Select label="When a seat becomes free for the next on the waitlist" {...form.field('offerHours')}>
          {Object.entries(hours).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input type="checkbox" className="size-5 accent-blue-ink" {...form.register('needsApproval')} />
        The hosts decide who comes
      </label>
    </fieldset>
  );
}

// How an event repeats, as a sentence to fill in, with its next dates.
import { useQuery } from '@tanstack/react-query';
import { maxDates, type RepeatUnit, type Weekday, weekdays } from '#contract/calendar/recurrence.rules.ts';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { clockOf, dayOf, dayText, shortDayText } from '#web/parts/events/event-times.ts';
import { repeatText } from '#web/parts/events/repeat-text.ts';
import type { EventFormFields } from './event-form.hook.ts';
import { nextDatesOptions } from './form.queries.ts';
import { type EventValues, minutesOf, repeatOf, startOf } from './form-values.ts';

const units: Record<RepeatUnit | 'no', string> = {
  no: 'It takes place once',
  day: 'Every day, or every few days',
  week: 'Every week, or every few weeks',
  month: 'Every month, or every few months',
  year: 'Every year',
};
const dayNames: Record<Weekday, string> = {
  MO: 'Mon',
  TU: 'Tue',
  WE: 'Wed',
  TH: 'Thu',
  FR: 'Fri',
  SA: 'Sat',
  SU: 'Sun',
};

export function RepeatFields({ form }: { form: EventFormFields }) {
  const values = form.watch();
  const { repeats, ends, startDay } = values;
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-3 text-lg font-bold">Does it repeat?</legend>
      <Select label="Repeats" {...form.field('repeats')}>
        {Object.entries(units).map(([unit, text]) => (
          <option key={unit} value={unit}>
            {text}
          </option>
        ))}
      </Select>
      {repeats !== 'no' && (
        <>
          <Field
            label={`Every how many ${repeats}s`}
            hint={repeats === 'week' ? '2 is every second week.' : undefined}
            type="number"
            min={1}
            max={99}
            {...form.field('every')}
          />
          {repeats === 'week' && (
            <WeekdayChoice chosen={values.weekdays} onChange={(chosen) => form.set('weekdays', chosen)} />
          )}
          {repeats === 'month' && startDay && (
            <Select label="On which day" {...form.field('monthly')}>
              <option value="weekday">{monthlyText(startDay)}</option>
              <option value="day">{`On day ${Number(startDay.slice(8))} of the month`}</option>
            </Select>
          )}
          <div className="grid gap-4 sm:grid-cols-2">
            <Select label="Until when" {...form.field('ends')}>
              <option value="until">Until a day</option>
              <option value="count">A number of times</option>
            </Select>
            {ends === 'until' ? (
              <Field label="Last day" type="date" required min={startDay} {...form.field('until')} />
            ) : (
              <Field
                label="How many times"
                type="number"
                min={2}
                max={maxDates}
                required
                {...form.field('count')}
              />
            )}
          </div>
          <NextDates values={values} />
        </>
      )}
    </fieldset>
  );
}

function WeekdayChoice({ chosen, onChange }: { chosen: Weekday[]; onChange: (chosen: Weekday[]) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">On which days</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() =>
              onChange(weekdays.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one))))
            }
            className="min-h-11 min-w-12 rounded-control border border-control px-2 text-[0.9375rem] font-semibold text-muted aria-pressed:border-blue-ink/50 aria-pressed:bg-blue-soft aria-pressed:text-blue-ink"
          >
            {dayNames[day]}
          </button>
        ))}
      </div>
      <p className="mt-1.5 text-sm text-muted">Without a choice, the weekday of the first date.</p>
    </fieldset>
  );
}

/** What the rule means: in words and as the first dates, by the server, which makes them. */
function NextDates({ values }: { values: EventValues }) {
  const repeat = repeatOf(values);
  const { zone, isAllDay } = values;
  const times = { localStart: startOf(values), minutes: minutesOf(values), zone, isAllDay };
  const isWhole =
    repeat !== null &&
    repeat.every > 0 &&
    times.localStart !== '' &&
    times.minutes > 0 &&
    Boolean(repeat.until ?? (repeat.count && repeat.count > 1));
  const { data, error } = useQuery({
    ...nextDatesOptions(times, repeat ?? { unit: 'week', every: 1 }),
    enabled: isWhole,
  });
  if (!isWhole) return null;
  if (error)
    return (
      <p role="alert" className="text-red-ink">
        {reasonOf(error) || 'The dates could not be worked out.'}
      </p>
    );
  if (!data) return null;
  return (
    <div role="status" className="rounded-control border border-line bg-page p-4">
      <p className="font-semibold">{repeatText(repeat, times.localStart)}</p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {data.total === 1 ? 'One date:' : `${formatNumber(data.total)} dates, the first ones:`}
      </p>
      <ul className="mt-1 grid gap-x-6 text-[0.9375rem] sm:grid-cols-2">
        {data.dates.slice(0, 6).map(({ localStart }) => (
          <li key={localStart}>
            {shortDayText(dayOf(localStart))}
            {!isAllDay && `, ${clockOf(localStart)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

const nth = ['first', 'second', 'third', 'fourth', 'last'];
const monthlyText = (day: string): string =>
  `On the ${nth[Math.ceil(Number(day.slice(8)) / 7) - 1]} ${dayText(day).split(' ')[0]}`;

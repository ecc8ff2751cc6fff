// When an event begins and ends, in which time zone.
import { useMemo } from 'react';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import type { EventFormFields } from './event-form.hook.ts';

export function WhenFields({ form }: { form: EventFormFields }) {
  const values = form.watch();
  const { isAllDay } = values;
  const zones = useMemo(() => zoneNames(values.zone), [values.zone]);
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-3 text-lg font-bold">When</legend>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium">
        <input type="checkbox" className="size-5 accent-blue-ink" {...form.register('isAllDay')} />
        All day
      </label>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={isAllDay ? 'First day' : 'Day'} type="date" required {...form.field('startDay')} />
        {!isAllDay && <Field label="Begins at" type="time" required {...form.field('startTime')} />}
        <Field
          label={isAllDay ? 'Last day (optional)' : 'Last day (optional, if it goes over midnight)'}
          type="date"
          {...form.field('endDay')}
        />
        {!isAllDay && <Field label="Ends at" type="time" required {...form.field('endTime')} />}
      </div>
      <Select label="Time zone" {...form.field('zone')}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </Select>
    </fieldset>
  );
}

/** Those that the browser knows, and the chosen one. */
function zoneNames(chosen: string): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([chosen, ...known])].filter(Boolean).sort();
}

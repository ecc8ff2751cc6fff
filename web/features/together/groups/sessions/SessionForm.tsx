// Plans a session, once or every week.
import { useQueryClient } from '@tanstack/react-query';
import { eventLimits } from '#contract/calendar/events.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { groupsKey } from '#web/features/together/groups/groups.queries.ts';
import { callApi } from '#web/lib/api.ts';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { settings } from '#web/lib/settings.ts';

const fields: Record<string, string> = { localStart: 'day', minutes: 'until', repeat: 'weeks' };

export function SessionForm({ group, onDone }: { group: Group; onDone: () => void }) {
  const client = useQueryClient();
  const form = useSavingForm({
    schema: () => import('#contract/together/group-sessions.ts').then(({ SessionInput }) => SessionInput),
    values: {
      title: '',
      day: '',
      from: '18:00',
      until: '19:30',
      weeks: '1',
      place: group.place,
      link: '',
    },
    toInput: ({ title, day, from, until, weeks, place, link }) => ({
      title,
      localStart: day && from ? `${day}T${from}` : '',
      minutes: minutesBetween(from, until),
      zone: settings().timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone,
      repeat: weeks === '1' ? null : { unit: 'week' as const, every: 1, count: Number(weeks) },
      place,
      link,
    }),
    fieldOf: (name) => (fields[name.split(/[./]/)[0] ?? name] ?? name) as 'day',
    save: (body) => callApi('POST /api/groups/:groupId/sessions', { params: { groupId: group._id }, body }),
    onSaved: async ({ message }) => {
      notify(message);
      onDone();
      await client.invalidateQueries({ queryKey: groupsKey });
    },
    failure: reasonOr('The session could not be saved. Please try again.'),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Plan a session">
      <FormBanner form={form} className="mb-4" />
      <fieldset disabled={form.busy} className="min-w-0 space-y-4">
        <Field
          label="What you do (optional)"
          hint="The name of the group without it."
          autoComplete="off"
          dir="auto"
          maxLength={eventLimits.title}
          {...form.field('title')}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Day" type="date" required {...form.field('day')} />
          <Field label="From" type="time" required {...form.field('from')} />
          <Field label="Until" type="time" required {...form.field('until')} />
        </div>
        <Select label="How often" {...form.field('weeks')}>
          <option value="1">Once</option>
          {[4, 8, 12, 16].map((weeks) => (
            <option key={weeks} value={String(weeks)}>
              {`Every week, ${weeks} times`}
            </option>
          ))}
        </Select>
        <Field
          label="Place"
          hint="Empty where it is only online."
          autoComplete="off"
          dir="auto"
          maxLength={eventLimits.place}
          {...form.field('place')}
        />
        <Field
          label="Link of the call (optional)"
          hint="Shown to those who come."
          type="url"
          autoComplete="off"
          maxLength={eventLimits.link}
          {...form.field('link')}
        />
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Saving...">
          Plan it
        </SubmitButton>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Over midnight where it ends before it begins. */
function minutesBetween(from: string, until: string): number {
  const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
  const between = minutes(until) - minutes(from);
  return Number.isNaN(between) ? 0 : between > 0 ? between : between + 1440;
}

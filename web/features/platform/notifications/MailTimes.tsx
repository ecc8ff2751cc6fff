// When mails about notifications come: the hour of the daily one, and the hours in which none is sent.
import { useId } from 'react';
import type { NotificationPreferences } from '#contract/platform/notifications.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { Section } from '#web/components/Section.tsx';
import { changes, type PreferenceChange } from './preferences.queries.ts';

const hours = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`]),
);

interface Props {
  /** Undefined while they are loaded. */
  preferences: NotificationPreferences | undefined;
  onChange: (change: PreferenceChange) => void;
}

export function MailTimes({ preferences, onChange }: Props) {
  const id = useId();
  const { digestHour, quiet, timeZone } = preferences ?? initial;
  const changeQuiet = (part: Partial<typeof quiet>) => onChange(changes.quiet({ ...quiet, ...part }, quiet));
  return (
    <Section title="When mails come">
      <fieldset disabled={!preferences} className="space-y-4">
        <legend className="text-[0.9375rem] text-muted">
          {timeZone
            ? `In the time of the campus (${timeZone.replaceAll('_', ' ')}).`
            : 'In the time of the campus.'}{' '}
          Nothing is mailed that you have read within a minute.
        </legend>
        <div className="flex flex-wrap items-center gap-3">
          <label htmlFor={`${id}digest`}>The daily mail comes at</label>
          <FilterSelect
            id={`${id}digest`}
            value={String(digestHour)}
            options={hours}
            onChoose={(hour) => onChange(changes.digestHour(Number(hour), digestHour))}
          />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={quiet.isOn}
              onChange={({ target }) => changeQuiet({ isOn: target.checked })}
              className="size-5 shrink-0 accent-solid"
            />
            No mails in quiet hours
          </label>
          {quiet.isOn && (
            <span className="flex items-center gap-3">
              <span>from</span>
              <FilterSelect
                aria-label="Quiet hours from"
                value={String(quiet.from)}
                options={withoutHour(quiet.until)}
                onChoose={(from) => changeQuiet({ from: Number(from) })}
              />
              <span>to</span>
              <FilterSelect
                aria-label="Quiet hours until"
                value={String(quiet.until)}
                options={withoutHour(quiet.from)}
                onChoose={(until) => changeQuiet({ until: Number(until) })}
              />
            </span>
          )}
        </div>
      </fieldset>
    </Section>
  );
}

const initial = { digestHour: 8, quiet: { isOn: false, from: 22, until: 7 }, timeZone: '' };

/** The two must differ. */
const withoutHour = (hour: number) =>
  Object.fromEntries(Object.entries(hours).filter(([value]) => value !== String(hour)));

// What a member hears of, and which of it is mailed. Each change is saved at once.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import {
  type MailChoice,
  type NotificationType,
  notificationGroups,
  notificationRules,
  notificationTypes,
} from '#contract/platform/notifications.rules.ts';
import type { NotificationPreferences } from '#contract/platform/notifications.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { MailTimes } from './MailTimes.tsx';
import {
  changes,
  type PreferenceChange,
  preferencesOptions,
  useSavePreference,
} from './preferences.queries.ts';

const mailLabels: Record<MailChoice, string> = { now: 'Now', daily: 'Daily', off: 'Off' };

/** With the choices of other features below. */
export function Preferences({ children }: { children?: ReactNode }) {
  const { data, isError, refetch } = useQuery(preferencesOptions);
  const { mutate: save } = useSavePreference();
  if (isError && !data)
    return (
      <div className="space-y-3">
        <Alert>Your preferences could not be loaded.</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {notificationGroups.map((group) => (
        <Section key={group} title={group}>
          <Choices
            group={group}
            types={notificationTypes.filter((type) => notificationRules[type].group === group)}
            preferences={data}
            onChange={save}
          />
        </Section>
      ))}
      <MailTimes preferences={data} onChange={save} />
      {children}
    </div>
  );
}

interface ChoicesProps {
  group: string;
  types: NotificationType[];
  /** Undefined while they are loaded. */
  preferences: NotificationPreferences | undefined;
  onChange: (change: PreferenceChange) => void;
}

function Choices({ group, types, preferences, onChange }: ChoicesProps) {
  const id = useId();
  return (
    <table aria-label={group} className="w-full table-fixed">
      <thead className="text-left text-sm text-muted">
        <tr>
          <th scope="col" className="font-medium">
            What
          </th>
          <th scope="col" className="w-14 px-2 text-center font-medium">
            Here
          </th>
          <th scope="col" className="w-28 pl-2 font-medium sm:w-36">
            By mail
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {types.map((type) => {
          const { label } = notificationRules[type];
          const isOn = preferences ? !preferences.muted.includes(type) : false;
          return (
            <tr key={type}>
              <th scope="row" className="py-2 text-left font-normal leading-snug">
                <label htmlFor={`${id}${type}`}>{label}</label>
              </th>
              <td className="px-2 text-center">
                <input
                  type="checkbox"
                  id={`${id}${type}`}
                  disabled={!preferences}
                  checked={isOn}
                  onChange={({ target }) => onChange(changes.hear(type, target.checked))}
                  className="size-5 accent-solid align-middle"
                />
              </td>
              <td className="py-1.5 pl-2">
                <FilterSelect
                  aria-label={`By mail: ${label}`}
                  // What is turned off is not mailed either.
                  disabled={!isOn}
                  value={isOn && preferences ? preferences.mail[type] : 'off'}
                  options={mailLabels}
                  onChoose={(choice) =>
                    preferences && onChange(changes.mail(type, choice, preferences.mail[type]))
                  }
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

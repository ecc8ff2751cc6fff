// Which reminders of the events that one goes to one gets. Each change is saved at once.
import { useQuery } from '@tanstack/react-query';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { type ReminderChoices, remindersOptions, useChooseReminder } from './reminders.queries.ts';

const labels: Record<keyof ReminderChoices, string> = {
  day: 'A day before it begins',
  hour: 'An hour before it begins',
};

export function Reminders() {
  const { data, isError, refetch } = useQuery(remindersOptions);
  const { mutate: choose } = useChooseReminder();
  return (
    <Section title="When you are reminded of events">
      {isError && !data ? (
        <div className="space-y-3">
          <Alert>Your reminders could not be loaded.</Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <fieldset disabled={!data}>
          <legend className="mb-2 text-[0.9375rem] text-muted">
            Of dates that you are going to. Whether reminders are shown here and mailed is chosen under
            Events.
          </legend>
          {(['day', 'hour'] as const).map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={data?.[name] ?? false}
                onChange={({ target }) => choose({ [name]: target.checked })}
                className="size-5 shrink-0 accent-solid"
              />
              {labels[name]}
            </label>
          ))}
        </fieldset>
      )}
    </Section>
  );
}

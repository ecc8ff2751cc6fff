// Notification preferences. Each change is saved at once.
import { useQuery } from '@tanstack/react-query';
import { notificationLabels, notificationTypes } from '#contract/notifications.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { mutedOptions, useSavePreference } from './notifications.queries.ts';

export function Preferences() {
  return (
    <section id="preferences" aria-labelledby="preferences-title">
      <Card className="p-5 sm:p-6">
        <h2 id="preferences-title" className="text-xl">
          Preferences
        </h2>
        <Choices />
      </Card>
    </section>
  );
}

function Choices() {
  const { data: muted, isError, refetch } = useQuery(mutedOptions);
  const { mutate: choose } = useSavePreference();
  if (isError && !muted) {
    return (
      <div className="mt-4 space-y-3">
        <Alert>Your preferences could not be loaded.</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <fieldset className="mt-2" disabled={!muted}>
      <legend className="text-[0.9375rem] text-muted">Tell me about:</legend>
      {notificationTypes.map((type) => (
        <label key={type} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5 leading-snug">
          <input
            type="checkbox"
            checked={muted ? !muted.includes(type) : false}
            onChange={({ target }) => choose({ type, wanted: target.checked })}
            className="mt-px size-5 shrink-0 accent-solid"
          />
          {notificationLabels[type]}
        </label>
      ))}
    </fieldset>
  );
}

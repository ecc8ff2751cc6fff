// One's own week: the grid that is painted, and the calendar that takes hours of it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { WeekCalendar } from './WeekCalendar.tsx';
import { WeekForm } from './WeekForm.tsx';
import { ownWeekOptions } from './weeks.queries.ts';

export function Week() {
  const { data, error, refetch } = useQuery(ownWeekOptions);
  /** Another one begins the form anew, with the newest version. */
  const [loaded, setLoaded] = useState(0);
  if (error && !data)
    return (
      <div className="space-y-4">
        <Alert>{reasonOf(error) || 'Your week could not be loaded. Please try again.'}</Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  if (!data) return <PageSpinner label="Loading your week…" />;
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <WeekForm
        key={loaded}
        week={data.week}
        onLoadNewest={async () => {
          await refetch();
          setLoaded(loaded + 1);
        }}
      />
      <WeekCalendar week={data.week} />
    </div>
  );
}

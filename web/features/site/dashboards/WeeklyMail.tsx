// The day of the weekly mail, on the page of notification preferences. Saved at once.
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { DigestDay } from '#contract/site/dashboards.rules.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { digestOptions, useChooseDay } from './digest.queries.ts';

const days: Record<DigestDay, string> = {
  '1': 'Monday',
  '2': 'Tuesday',
  '3': 'Wednesday',
  '4': 'Thursday',
  '5': 'Friday',
  '6': 'Saturday',
  '7': 'Sunday',
  none: 'No weekly mail',
};

export function WeeklyMail() {
  const id = useId();
  const { data, isError, refetch } = useQuery(digestOptions);
  const { mutate: choose } = useChooseDay();
  return (
    <Section title="Your week by mail">
      {isError && !data ? (
        <div className="space-y-3">
          <Alert>The day of your weekly mail could not be loaded.</Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <>
          <p id={`${id}about`} className="text-[0.9375rem] text-muted">
            What your dashboard shows, in one mail a week: the next days, what is new in your courses and
            questions for you. It comes in the morning, and only if there is something.
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <label htmlFor={id}>It comes on</label>
            <FilterSelect
              id={id}
              aria-describedby={`${id}about`}
              disabled={!data}
              value={data ?? 'none'}
              options={days}
              onChoose={choose}
            />
          </div>
        </>
      )}
    </Section>
  );
}

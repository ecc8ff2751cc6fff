// Finds a time that suits most members of a group, and plans a session in it with one click.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Group, GroupTimes } from '#contract/together/groups.ts';
import { slotLabel } from '#contract/together/weeks.rules.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Select } from '#web/components/ui/Select.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { groupsKey } from '#web/features/together/groups/groups.queries.ts';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { timesOptions } from './fitting.queries.ts';

type Slot = GroupTimes['slots'][number];

/** A weekly session goes on for so many weeks; it can be prolonged. */
const weeksPlanned = 10;

export function TimeFinder({ group, onPlanned }: { group: Group; onPlanned: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const [hours, setHours] = useState(2);
  const { data, error, isPending } = useQuery(timesOptions(group._id, hours));
  const plan = useMutation({
    mutationFn: ({ slot, isWeekly }: { slot: Slot; isWeekly: boolean }) =>
      callApi('POST /api/groups/:groupId/sessions', {
        params: { groupId: group._id },
        body: {
          localStart: slot.localStart,
          zone: data?.timeZone ?? '',
          minutes: hours * 60,
          repeat: isWeekly ? { unit: 'week', every: 1, count: weeksPlanned } : null,
          // A group that meets online gives its link to the session later.
          place: group.place || 'Online',
        },
      }),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: groupsKey });
      onPlanned();
    },
  });
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h3 id={id} className="text-lg">
          Find a time
        </h3>
        <Select
          label="How long"
          value={String(hours)}
          onChange={({ target }) => setHours(Number(target.value))}
        >
          {[1, 2, 3, 4].map((length) => (
            <option key={length} value={length}>
              {length === 1 ? '1 hour' : `${length} hours`}
            </option>
          ))}
        </Select>
      </div>
      {(error || plan.error) && (
        <Alert>{reasonOf(plan.error ?? error) || 'This did not work. Please try again.'}</Alert>
      )}
      {isPending && <Spinner className="size-6" />}
      {data && <Slots times={data} hours={hours} isBusy={plan.isPending} onPlan={plan.mutate} />}
    </section>
  );
}

interface SlotsProps {
  times: GroupTimes;
  hours: number;
  isBusy: boolean;
  onPlan: (planned: { slot: Slot; isWeekly: boolean }) => void;
}

const namesOf = (people: Slot['cannot']) => people.map(({ name }) => name).join(', ');

function Slots({ times: { slots, unpainted }, hours, isBusy, onPlan }: SlotsProps) {
  return (
    <>
      {slots.length === 0 && (
        <p className="text-muted">
          No hour suits anyone yet. Ask the members to paint their week, or plan a session by hand.
        </p>
      )}
      <ol aria-label="Times that suit most" className="divide-y divide-line">
        {slots.map((slot) => {
          const label = slotLabel({ start: slot.start, length: hours });
          return (
            <li key={slot.start} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
              <div className="min-w-56 flex-1">
                <p className="font-semibold">{label}</p>
                <p className="text-[0.9375rem]">
                  {`${slot.free} free`}
                  {slot.ifNeeded.length > 0 && `, if needed: ${namesOf(slot.ifNeeded)}`}
                </p>
                {slot.cannot.length > 0 && (
                  <p className="text-[0.9375rem] text-muted">{`Could not come: ${namesOf(slot.cannot)}`}</p>
                )}
              </div>
              <div className="flex flex-wrap gap-2">
                <Button
                  variant="outline"
                  disabled={isBusy}
                  aria-label={`Plan once, ${label}`}
                  onClick={() => onPlan({ slot, isWeekly: false })}
                >
                  Plan once
                </Button>
                <Button
                  variant="outline"
                  disabled={isBusy}
                  aria-label={`Plan weekly, ${label}`}
                  onClick={() => onPlan({ slot, isWeekly: true })}
                >
                  Plan weekly
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      {unpainted.length > 0 && (
        <p className="text-[0.9375rem] text-muted">{`Have not painted their week: ${namesOf(unpainted)}`}</p>
      )}
    </>
  );
}

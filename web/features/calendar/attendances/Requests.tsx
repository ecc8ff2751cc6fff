// People who ask to come, where the host decides.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attendee } from '#contract/calendar/attendances.ts';
import { ReasonForm } from '#web/components/form/ReasonForm.tsx';
import { LoadMore } from '#web/components/list/LoadMore.tsx';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useList } from '#web/lib/list/list.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { guestsText } from './check-in.labels.ts';
import { approve, refuse, requestList, rosterOptions } from './check-in.queries.ts';

export function Requests({ dateId }: { dateId: string }) {
  const declaration = requestList(dateId);
  const list = useList(declaration, { state: 'requested' });
  const client = useQueryClient();
  if (!list.items?.length) return null;
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: declaration.key });
    await client.invalidateQueries({ queryKey: rosterOptions(dateId).queryKey });
  };
  return (
    <Section title={`Asking to come (${formatNumber(list.total)}${list.totalIsMore ? '+' : ''})`}>
      <ul className="divide-y divide-line">
        {list.items.map((attendee) => (
          <Request key={attendee.attendanceId} attendee={attendee} onDecided={() => void refresh()} />
        ))}
      </ul>
      <LoadMore list={list} shown={list.items.length} byButtonOnly />
    </Section>
  );
}

function Request({ attendee, onDecided }: { attendee: Attendee; onDecided: () => void }) {
  const { attendanceId, name, username, guests, missed } = attendee;
  const [isRefusing, setRefusing] = useState(false);
  const approval = useMutation({
    mutationFn: () => approve(attendanceId),
    onSuccess: ({ message }) => notify(message),
    onError: (error) =>
      notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error', 6000),
    onSettled: onDecided,
  });
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <p dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            {username}
            {guestsText(guests, ' · ')}
            {missed > 0 && ` · did not come ${missed === 1 ? 'once' : `${missed} times`} in the last 90 days`}
          </p>
        </div>
        {!isRefusing && (
          <div className="flex gap-2">
            <Button
              busy={approval.isPending}
              aria-label={`Approve ${name}`}
              onClick={() => approval.mutate()}
            >
              Approve
            </Button>
            <Button variant="outline" aria-label={`Refuse ${name}`} onClick={() => setRefusing(true)}>
              Refuse
            </Button>
          </div>
        )}
      </div>
      {isRefusing && (
        <ReasonForm
          label={`Refuse ${name}`}
          hint={`${name} reads it.`}
          action="Refuse"
          save={(reason) => refuse(attendanceId, reason)}
          onDone={onDecided}
          onCancel={() => setRefusing(false)}
        />
      )}
    </li>
  );
}

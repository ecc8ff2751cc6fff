// The secret address of the member's own calendar, for the calendar app of a phone or computer.
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { copyLink } from '#web/lib/share-link.ts';

const ownCalendarOptions = queryOptions({
  queryKey: ['calendars', 'own'],
  queryFn: async ({ signal }) => (await callApi('GET /api/calendars/own', { signal })).path,
});

export function CalendarAddress() {
  const [isShown, setShown] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data: path, isError, refetch } = useQuery({ ...ownCalendarOptions, enabled: isShown });
  const client = useQueryClient();
  const { mutate: replace, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/calendars/own/replace'),
    onSuccess: (answer) => {
      client.setQueryData(ownCalendarOptions.queryKey, answer.path);
      notify(answer.message);
    },
    onError: (error) => notify(reasonOf(error) || 'This could not be saved. Please try again.', 'error'),
  });
  return (
    <Section title="Your calendar">
      <p className="text-muted">
        A secret address for the calendar app of your phone: the events that you go to, always current.
      </p>
      {isShown && path ? (
        <div className="mt-3 space-y-3">
          <Field
            label="Address"
            hint="Whoever knows it sees your events. Replace it if it got into other hands."
            readOnly
            value={window.location.origin + path}
            onFocus={({ target }) => target.select()}
          />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" onClick={() => void copyLink(path)}>
              Copy
            </Button>
            <Button variant="quiet" busy={isPending} onClick={() => setAsking(true)}>
              Replace it
            </Button>
          </div>
        </div>
      ) : (
        <>
          {isError && (
            <p role="alert" className="mt-3">
              The address could not be loaded.
            </p>
          )}
          <Button
            variant="outline"
            className="mt-3 self-start"
            busy={isShown && !isError}
            onClick={() => (isShown ? void refetch() : setShown(true))}
          >
            {isError ? 'Try again' : 'Show the address'}
          </Button>
        </>
      )}
      {isAsking && (
        <ConfirmDialog
          question="Replace the address of your calendar?"
          consequence="Calendars that use the present address get nothing new any more. You enter the new one there."
          action="Replace it"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            replace();
          }}
        />
      )}
    </Section>
  );
}

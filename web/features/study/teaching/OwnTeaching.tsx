// On the profile of staff: which teacher of the catalogue they are, so that they can answer reviews.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { callApi, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { ownTeachingOptions } from '#web/parts/teaching/own-teaching.queries.ts';
import { ClaimForm } from './ClaimForm.tsx';

export function OwnTeaching() {
  const { data, isError } = useQuery(ownTeachingOptions);
  return (
    <Section title={<span id="teaching">Teaching</span>}>
      {data?.teacher ? (
        <>
          <p className="wrap-anywhere">
            You are <strong>{data.teacher.name}</strong> of the catalogue. On the pages of your courses you
            can answer reviews.
          </p>
          <Leave
            action="Unlink my account"
            question={`Are you no longer ${data.teacher.name}?`}
            consequence="You cannot answer reviews any more. Your answers stay, and you can still delete them."
          />
        </>
      ) : data?.claim ? (
        <>
          <p className="wrap-anywhere">
            You said that you are <strong>{data.claim.teacher.name}</strong>. An admin will confirm it, and
            you will be notified.
          </p>
          <Leave
            action="Withdraw"
            question={`Are you not ${data.claim.teacher.name}?`}
            consequence="The admins are not asked any more. You can choose somebody else afterwards."
          />
        </>
      ) : data ? (
        <ClaimForm />
      ) : (
        <p className="text-muted">{isError ? 'Nothing to show right now' : 'Loading…'}</p>
      )}
    </Section>
  );
}

interface LeaveProps {
  action: string;
  question: string;
  consequence: string;
}

function Leave({ action, question, consequence }: LeaveProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const leaving = useMutation({
    mutationFn: () => callApi('DELETE /api/teaching'),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: ownTeachingOptions.queryKey });
    },
    onError: (error) => notify(reasonOf(error) || 'It could not be saved. Please try again.', 'error'),
  });
  return (
    <div className="mt-4">
      <Button variant="outline" busy={leaving.isPending} onClick={() => setAsked(true)}>
        {action}
      </Button>
      {isAsked && (
        <ConfirmDialog
          question={question}
          consequence={consequence}
          action={action}
          onConfirm={() => {
            setAsked(false);
            leaving.mutate();
          }}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  );
}

// One's own offer to help: the form, a pause, and the end of it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnOffer as Offer } from '#contract/together/mentors.ts';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Section } from '#web/components/Section.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { mentorsKey, ownOfferOptions, pauseOffer, removeOffer } from './mentors.queries.ts';
import { OfferForm } from './OfferForm.tsx';

export function OwnOffer() {
  const { data, isError, refetch } = useQuery(ownOfferOptions);
  if (data)
    return (
      <>
        {data.offer && <Pause pausedBy={data.offer.pausedBy} />}
        <OfferForm key={data.offer ? 'changed' : 'new'} own={data} />
        {data.offer && <End />}
      </>
    );
  if (isError)
    return (
      <PageFailed title="Your offer" onRetry={() => void refetch()}>
        Your offer could not be loaded. Your connection may be away for a moment.
      </PageFailed>
    );
  return <PageSpinner label="Loading your offer…" />;
}

type PausedBy = NonNullable<Offer['offer']>['pausedBy'];

function useOfferChange(change: () => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: mentorsKey });
    },
    onError: (error) => notify(reasonOf(error) || 'It could not be saved', 'error', 6000),
  });
}

function Pause({ pausedBy }: { pausedBy: PausedBy }) {
  const pause = useOfferChange(() => pauseOffer(pausedBy === null));
  return (
    <div className="mt-5 space-y-3">
      {pausedBy === 'silence' && (
        <Alert>
          Two requests to you expired without an answer, so nobody new can ask you until you say that you are
          back.
        </Alert>
      )}
      <Section title={pausedBy ? 'You are away' : 'You can be asked'}>
        <p className="text-muted">
          {pausedBy
            ? 'Nobody new can ask you. What runs goes on.'
            : 'Pause while you have no time: nobody new can ask you, and what runs goes on.'}
        </p>
        <div className="mt-4">
          <Button
            variant={pausedBy ? 'solid' : 'outline'}
            busy={pause.isPending}
            onClick={() => pause.mutate()}
          >
            {pausedBy ? 'I am back' : 'Pause'}
          </Button>
        </div>
      </Section>
    </div>
  );
}

function End() {
  const [isAsking, setAsking] = useState(false);
  const end = useOfferChange(removeOffer);
  return (
    <Section title="Stop mentoring" className="mt-6">
      <p className="text-muted">
        Your offer is deleted. Who waits for an answer is told, and what runs goes on.
      </p>
      <div className="mt-4">
        <Button variant="outline" busy={end.isPending} onClick={() => setAsking(true)}>
          Take the offer back
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question="Take your offer back?"
          consequence="It is deleted, and requests that wait are declined. Mentorships that run go on."
          action="Take it back"
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            end.mutate();
          }}
        />
      )}
    </Section>
  );
}

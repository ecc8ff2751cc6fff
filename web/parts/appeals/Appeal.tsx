// The appeal against a decision: its form, once and within the time, and then its outcome.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type AppealState, type AppealSubject, appealLimits } from '#contract/safety/appeals.rules.ts';
import type { Appealable as Shown } from '#contract/safety/appeals.ts';
import { TextForm } from '#web/components/form/TextForm.tsx';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { appealOptions, appealsKey, sendAppeal } from './appeals.queries.ts';

const states: Record<AppealState, [tone: Tone, text: string]> = {
  open: ['yellow', 'Your appeal waits for another moderator'],
  upheld: ['green', 'Your appeal was upheld: the decision is undone'],
  rejected: ['red', 'Your appeal was rejected: the decision stays'],
};

// Seldom needed: a copyright notice led to the decision.
const Notices = lazy(() => import('./Notices.tsx'));
const CounterForm = lazy(() => import('./CounterForm.tsx'));

interface Props {
  about: AppealSubject;
  thingId: string;
}

export function Appeal({ about, thingId }: Props) {
  const { data } = useQuery(appealOptions(about, thingId));
  const notices = data?.copyright?.notices;
  return (
    <Suspense>
      {notices && <Notices notices={notices} />}
      {data && <Appealable about={about} thingId={thingId} data={data} />}
    </Suspense>
  );
}

function Appealable({ about, thingId, data }: Props & { data: Shown }) {
  const [isWriting, setWriting] = useState(false);
  const { appeal, mayAppeal, until } = data;
  const isCounter = data.copyright?.isSigned === true;
  if (appeal)
    return (
      <div className="mt-4 space-y-2 text-left">
        <Badge tone={states[appeal.state][0]}>{states[appeal.state][1]}</Badge>
        <p className="border-l-4 border-line pl-4 wrap-anywhere whitespace-pre-wrap text-muted">
          {appeal.text}
        </p>
        {appeal.answer && <p className="wrap-anywhere whitespace-pre-wrap">{appeal.answer}</p>}
      </div>
    );
  if (!mayAppeal) return null;
  const Form = isCounter ? CounterForm : AppealForm;
  if (isWriting) return <Form about={about} thingId={thingId} onCancel={() => setWriting(false)} />;
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setWriting(true)}>
        {isCounter ? 'Send a counter-notice' : 'Appeal against it'}
      </Button>
      <p className="mt-2 text-sm text-muted">
        {`Until ${formatDate(until)}, once. A moderator who did not decide looks at it again.`}
      </p>
    </div>
  );
}

function AppealForm({ about, thingId, onCancel }: Props & { onCancel: () => void }) {
  const client = useQueryClient();
  return (
    <TextForm
      label="Your appeal"
      className="mt-4 max-w-2xl text-left"
      schema={() => import('#contract/safety/appeals.ts').then(({ AppealInput }) => AppealInput)}
      save={({ text }) => sendAppeal(about, thingId, { text })}
      onDone={() => client.invalidateQueries({ queryKey: appealsKey })}
      onCancel={onCancel}
      text="Why is the decision wrong?"
      limit={appealLimits.text}
      rows={5}
      action="Send the appeal"
      doing="Sending..."
      failed="Your appeal could not be sent"
    />
  );
}

// The appeal against a decision: its form, once and within the time, and then its outcome.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type AppealState, type AppealSubject, appealLimits } from '#contract/safety/appeals.rules.ts';
import type { Appealable as Shown } from '#contract/safety/appeals.ts';
import { FormBanner } from '#web/components/form/FormBanner.tsx';
import { LimitedTextArea } from '#web/components/form/LimitedTextArea.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Badge, type Tone } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatDate } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
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
  const form = useSavingForm({
    schema: () => import('#contract/safety/appeals.ts').then(({ AppealInput }) => AppealInput),
    values: { text: '' },
    empty: { text: 'Please write why the decision is wrong.' },
    save: ({ text }) => sendAppeal(about, thingId, { text }),
    onSaved: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: appealsKey });
    },
    failure: reasonOr(
      'Your appeal could not be sent. Please try again.',
      'Your appeal could not be sent: the server did not answer. What you typed is still here.',
    ),
    signedOut: sessionEnded,
  });
  return (
    <form {...form.element} aria-label="Your appeal" className="mt-4 max-w-2xl space-y-4 text-left">
      <FormBanner form={form} />
      <LimitedTextArea
        label="Why is the decision wrong?"
        required
        rows={5}
        readOnly={form.busy}
        length={form.watch('text').length}
        limit={appealLimits.text}
        {...form.field('text')}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton form={form} doing="Sending...">
          Send the appeal
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

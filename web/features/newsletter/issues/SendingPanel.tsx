// What can be done with a draft: try it, plan it, send it, or throw it away. What was typed is saved first.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { Issue, OneIssue } from '#contract/newsletter.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { ApiError, reasonOf } from '#web/lib/api.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { howMany } from './issue.words.ts';
import { deleteIssue, issueKeys, scheduleIssue, sendTest } from './issues.queries.ts';

interface Props {
  issue: Issue;
  subscribers: number;
  save: () => Promise<Issue | undefined>;
  /** Someone else has changed the draft. */
  onConflict: (error: ApiError) => void;
  onScheduled: (answer: OneIssue) => void;
}

type Deed = 'test' | 'schedule' | 'send' | 'delete';

export function SendingPanel({ issue, subscribers, save, onConflict, onScheduled }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState<Deed>();
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const [when, setWhen] = useState('');
  const [problem, setProblem] = useState('');

  /** One at a time; a failure is told in a notice, for it may be far from the button. */
  const doing = async (deed: Deed, task: () => Promise<void>) => {
    if (busy) return;
    setBusy(deed);
    setProblem('');
    try {
      await task();
    } catch (error) {
      if (error instanceof ApiError && error.errors.sendAt) setProblem(error.errors.sendAt);
      else if (error instanceof ApiError && error.code === 'edit_conflict') onConflict(error);
      else notify(reasonOf(error) || 'The server could not be reached. Please try again.', 'error', 6000);
    } finally {
      setBusy(undefined);
    }
  };

  const test = () =>
    doing('test', async () => {
      const saved = await save();
      if (saved) notify((await sendTest(saved._id)).message, 'success', 5000);
    });

  const send = (deed: 'schedule' | 'send', sendAt: string | null) =>
    doing(deed, async () => {
      const saved = await save();
      if (!saved) return;
      const answer = await scheduleIssue(saved, sendAt);
      notify(sendAt ? `It will be sent on ${formatDateTime(sendAt)}.` : answer.message, 'success', 5000);
      void client.invalidateQueries({ queryKey: issueKeys.list });
      onScheduled(answer);
    });

  const schedule = (event: FormEvent) => {
    event.preventDefault();
    // As typed, in the time zone of whoever typed it.
    const moment = new Date(when);
    if (Number.isNaN(moment.getTime())) return setProblem('Please choose a date and a time.');
    if (moment.getTime() < Date.now())
      return setProblem('This moment has passed. Choose a later one, or send it now.');
    void send('schedule', moment.toISOString());
  };

  const remove = () =>
    doing('delete', async () => {
      const { message } = await deleteIssue(issue._id);
      client.removeQueries({ queryKey: issueKeys.one(issue._id) });
      void client.invalidateQueries({ queryKey: issueKeys.list });
      await router.navigate({ to: '/admin/newsletter', ignoreBlocker: true });
      notify(message);
    });

  return (
    <Section title="Send">
      <div className="space-y-6">
        <div className="flex flex-wrap gap-3">
          <Button look="outline" busy={busy === 'test'} onClick={() => void test()}>
            Send me a test
          </Button>
          <Button busy={busy === 'send'} onClick={() => setAsking('send')}>
            Send now
          </Button>
        </div>
        <form noValidate onSubmit={schedule} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <Field
              label="Send later"
              type="datetime-local"
              value={when}
              onChange={({ target }) => setWhen(target.value)}
              hint={`In your time zone, ${timeZone()}.`}
              error={problem}
            />
          </div>
          <Button type="submit" look="outline" busy={busy === 'schedule'} className="min-h-12 sm:mt-7.5">
            Schedule
          </Button>
        </form>
        <Button
          look="quiet"
          busy={busy === 'delete'}
          onClick={() => setAsking('delete')}
          className="-ml-4 text-red-ink"
        >
          Delete this draft
        </Button>
      </div>
      {asking === 'send' && (
        <ConfirmDialog
          question={subscribers > 0 ? `Send it to ${howMany(subscribers)} now?` : 'Publish it now?'}
          consequence={
            subscribers > 0
              ? 'It cannot be called back, and goes into the public archive.'
              : 'Nobody has subscribed yet, so it only goes into the public archive. It cannot be taken back.'
          }
          action={subscribers > 0 ? 'Send now' : 'Publish'}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            void send('send', null);
          }}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          question="Delete this draft?"
          consequence={`“${issue.subject}” will be gone for good.`}
          action="Delete"
          onCancel={() => setAsking(undefined)}
          onConfirm={() => {
            setAsking(undefined);
            void remove();
          }}
        />
      )}
    </Section>
  );
}

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

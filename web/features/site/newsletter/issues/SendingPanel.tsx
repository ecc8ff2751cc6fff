// The actions of a draft: test, schedule, send or delete. Unsaved changes are saved first.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Issue, OneIssue } from '#contract/site/newsletter.ts';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ConfirmDialog } from '#web/components/ui/ConfirmDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { ApiError, isSignedOut, reasonOf } from '#web/lib/api.ts';
import { sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { formatSubscribers } from './issue.labels.ts';
import { deleteIssue, issueKeys, scheduleIssue, sendTest } from './issues.queries.ts';

interface Props {
  issue: Issue;
  subscribers: number;
  save: () => Promise<Issue | undefined>;
  /** Someone else has changed the draft. */
  onConflict: (error: ApiError) => void;
  onScheduled: (answer: OneIssue) => void;
}

type Action = 'test' | 'send' | 'delete';

export function SendingPanel({ issue, subscribers, save, onConflict, onScheduled }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [busy, setBusy] = useState<Action>();
  const [confirming, setConfirming] = useState<'send' | 'delete'>();

  /** As a notice, because the banner may be scrolled out of view. */
  const showError = (error: Error) => {
    if (error instanceof ApiError && error.code === 'edit_conflict') onConflict(error);
    else notify(reasonOf(error) || 'The server could not be reached. Please try again.', 'error', 6000);
  };
  /** Ignores further actions while one is pending. */
  const run = async (action: Action, task: () => Promise<void>) => {
    if (busy || form.busy) return;
    setBusy(action);
    try {
      await task();
    } catch (error) {
      showError(error as Error);
    } finally {
      setBusy(undefined);
    }
  };

  const test = () =>
    run('test', async () => {
      const saved = await save();
      if (saved) notify((await sendTest(saved._id)).message, 'success', 5000);
    });

  const sendAt = async (time: string | null): Promise<OneIssue | undefined> => {
    const saved = await save();
    return saved && scheduleIssue(saved, time);
  };
  const finish = (answer: OneIssue, message: string) => {
    notify(message, 'success', 5000);
    void client.invalidateQueries({ queryKey: issueKeys.list });
    onScheduled(answer);
  };
  const send = () =>
    run('send', async () => {
      const answer = await sendAt(null);
      if (answer) finish(answer, answer.message);
    });

  const form = useSavingForm({
    schema: () => import('#contract/site/newsletter.ts').then(({ IssueSchedule }) => IssueSchedule),
    values: { sendAt: '' },
    // The input is in the local time zone.
    toInput: ({ sendAt }) => ({ sendAt: isValidTime(sendAt) ? new Date(sendAt).toISOString() : '' }),
    rules: ({ sendAt }) =>
      new Date(sendAt).getTime() < Date.now()
        ? { sendAt: 'This moment has passed. Choose a later one, or send it now.' }
        : {},
    save: (input) => sendAt(input.sendAt),
    onSaved: (answer, input) => {
      if (answer) finish(answer, `It will be sent on ${formatDateTime(input.sendAt ?? '')}.`);
      else form.restart(form.getValues());
    },
    onFailed: (error) => {
      const isAtField = error instanceof ApiError && error.errors.sendAt;
      if (!isAtField && !isSignedOut(error)) showError(error);
    },
    failure: () => '',
    signedOut: sessionEnded,
  });

  const remove = () =>
    run('delete', async () => {
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
          <Button variant="outline" busy={busy === 'test'} onClick={() => void test()}>
            Send me a test
          </Button>
          <Button busy={busy === 'send'} onClick={() => setConfirming('send')}>
            Send now
          </Button>
        </div>
        <form {...form.element} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <Field
              label="Send later"
              type="datetime-local"
              hint={`In your time zone, ${timeZone()}.`}
              {...form.field('sendAt')}
            />
          </div>
          <SubmitButton form={form} variant="outline" doing="Schedule" className="min-h-12 sm:mt-7.5">
            Schedule
          </SubmitButton>
        </form>
        <Button
          variant="quiet"
          busy={busy === 'delete'}
          onClick={() => setConfirming('delete')}
          className="-ml-4 text-red-ink"
        >
          Delete this draft
        </Button>
      </div>
      {confirming === 'send' && (
        <ConfirmDialog
          question={subscribers > 0 ? `Send it to ${formatSubscribers(subscribers)} now?` : 'Publish it now?'}
          consequence={
            subscribers > 0
              ? 'It cannot be called back, and goes into the public archive.'
              : 'Nobody has subscribed yet, so it only goes into the public archive. It cannot be taken back.'
          }
          action={subscribers > 0 ? 'Send now' : 'Publish'}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined);
            void send();
          }}
        />
      )}
      {confirming === 'delete' && (
        <ConfirmDialog
          question="Delete this draft?"
          consequence={`“${issue.subject}” will be gone for good.`}
          action="Delete"
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => {
            setConfirming(undefined);
            void remove();
          }}
        />
      )}
    </Section>
  );
}

const isValidTime = (text: string): boolean => !Number.isNaN(new Date(text).getTime());

const timeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

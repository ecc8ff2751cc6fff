// Writes an issue, shows what it will look like, and sends it. Nothing that was typed leaves it but by being saved or
// given up.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useForm } from 'react-hook-form';
import { issueLimits } from '#contract/issue-text.ts';
import type { Issue, IssueInput, OneIssue } from '#contract/newsletter.ts';
import { LeaveQuestion } from '#web/components/form/LeaveQuestion.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { ApiError, isSignedOut } from '#web/lib/api.ts';
import { useProblemFocus } from '#web/lib/form/problem-focus.hook.ts';
import { atMost } from '#web/lib/length.rule.ts';
import { notify } from '#web/lib/notices.ts';
import { askToSignIn } from '#web/lib/sign-in-again.ts';
import { useHoldPage } from '#web/lib/unsaved.ts';
import { DraftBanner } from './DraftBanner.tsx';
import { IssuePreview } from './IssuePreview.tsx';
import { issueKeys, saveIssue } from './issues.queries.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { SendingPanel } from './SendingPanel.tsx';

interface Props {
  /** Absent while it is a new one that was never saved. */
  issue?: Issue;
  subscribers?: number;
  onScheduled?: (answer: OneIssue) => void;
  onLoadNewest?: () => void;
}

const nothing = () => {};

export function DraftEditor({
  issue,
  subscribers = 0,
  onScheduled = nothing,
  onLoadNewest = nothing,
}: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [saved, setSaved] = useState(issue);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<Error>();
  const [problems, setProblems] = useState(0);
  const form = useForm<IssueInput>({
    defaultValues: { subject: issue?.subject ?? '', body: issue?.body ?? '' },
    shouldFocusError: false,
  });
  const { errors, isDirty } = form.formState;
  const subject = useDeferredValue(form.watch('subject'));
  const body = useDeferredValue(form.watch('body'));
  const places = useProblemFocus(problems, saving);
  useHoldPage(isDirty);

  /** The issue as the server has it now, or nothing when it could not be saved; a problem is shown here. */
  const save = async (): Promise<Issue | undefined> => {
    if (saved && !isDirty) return saved;
    let kept: Issue | undefined;
    setError(undefined);
    setSaving(true);
    await form.handleSubmit(async (values) => {
      try {
        const answer = await saveIssue(values, saved);
        kept = answer.issue;
        client.setQueryData(issueKeys.one(kept._id), answer);
        void client.invalidateQueries({ queryKey: issueKeys.list });
        // What was typed while it was on its way stays, as a change.
        form.reset(
          { subject: kept.subject, body: kept.body },
          { keepValues: hasChanged(form.getValues(), values) },
        );
        setSaved(kept);
      } catch (reason) {
        showProblem(reason as Error);
      }
    })();
    setSaving(false);
    if (!kept) setProblems((count) => count + 1);
    return kept;
  };

  const showProblem = (reason: Error) => {
    if (isSignedOut(reason)) askToSignIn();
    const fields = reason instanceof ApiError ? reason.errors : {};
    for (const name of ['subject', 'body'] as const) {
      if (fields[name]) form.setError(name, { type: 'server', message: fields[name] });
    }
    setError(reason);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    const kept = await save();
    if (!kept) return;
    notify('The draft is saved.');
    if (!issue) void router.navigate({ to: `/admin/newsletter/${kept._id}`, replace: true });
  };

  return (
    <>
      <DraftBanner ref={places.banner} error={error} onLoadNewest={onLoadNewest} />
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <form
          ref={places.form}
          noValidate
          onSubmit={(event) => void onSubmit(event)}
          className="min-w-0 space-y-6"
        >
          <Field
            label="Subject"
            required
            autoComplete="off"
            error={errors.subject?.message}
            {...form.register('subject', { validate: filledWithin(issueLimits.subject) })}
          />
          <MarkdownField
            error={errors.body?.message}
            onInsert={(text) => form.setValue('body', text, { shouldDirty: true })}
            {...form.register('body', { validate: filledWithin(issueLimits.body) })}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button ref={places.submit} type="submit" busy={saving}>
              Save draft
            </Button>
            <p className="text-[0.9375rem] text-muted">
              {isDirty ? 'There are unsaved changes.' : saved && 'Everything is saved.'}
            </p>
          </div>
        </form>
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <IssuePreview subject={subject} body={body} />
        </div>
        {issue && saved ? (
          <SendingPanel
            issue={saved}
            subscribers={subscribers}
            save={save}
            onConflict={(reason) => {
              setError(reason);
              setProblems((count) => count + 1);
            }}
            onScheduled={onScheduled}
          />
        ) : (
          <p className="text-[0.9375rem] text-muted">
            Once the draft is saved, you can send yourself a test, schedule it, or send it to everyone.
          </p>
        )}
      </div>
      <LeaveQuestion when={isDirty && !saving} />
    </>
  );
}

const filledWithin = (max: number) => (text: string) =>
  text.trim() ? atMost(max)(text) : 'Please fill in this field.';

const hasChanged = (now: IssueInput, then: IssueInput): boolean =>
  now.subject !== then.subject || now.body !== then.body;

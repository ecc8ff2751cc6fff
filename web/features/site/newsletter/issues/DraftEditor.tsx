// The editor of a draft, with preview and sending. Unsaved input is kept until it is saved or discarded.
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useDeferredValue, useState } from 'react';
import type { Issue, OneIssue } from '#contract/site/newsletter.ts';
import { EditBanner } from '#web/components/form/EditBanner.tsx';
import { SubmitButton } from '#web/components/form/SubmitButton.tsx';
import { UnsavedChangesDialog } from '#web/components/form/UnsavedChangesDialog.tsx';
import { Field } from '#web/components/ui/Field.tsx';
import { reasonOr, sessionEnded, useSavingForm } from '#web/lib/form/saving-form.hook.ts';
import { notify } from '#web/lib/notices.ts';
import { IssuePreview } from './IssuePreview.tsx';
import { issueKeys, saveIssue } from './issues.queries.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { SendingPanel } from './SendingPanel.tsx';

interface Props {
  /** Undefined for a new draft. */
  issue?: Issue;
  subscribers?: number;
  onScheduled?: (answer: OneIssue) => void;
  onLoadNewest?: () => void;
}

const noop = () => {};

export function DraftEditor({ issue, subscribers = 0, onScheduled = noop, onLoadNewest = noop }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [saved, setSaved] = useState(issue);
  const form = useSavingForm({
    schema: () => import('#contract/site/newsletter.ts').then(({ IssueInput }) => IssueInput),
    values: { subject: issue?.subject ?? '', body: issue?.body ?? '' },
    save: (input) => saveIssue(input, saved),
    onSaved: (answer) => {
      const { _id, subject, body } = answer.issue;
      client.setQueryData(issueKeys.one(_id), answer);
      void client.invalidateQueries({ queryKey: issueKeys.list });
      form.restart({ subject, body });
      setSaved(answer.issue);
    },
    failure: reasonOr('The server could not be reached, so nothing was saved. Please try again.'),
    signedOut: sessionEnded,
  });
  const { isDirty } = form.formState;
  const subject = useDeferredValue(form.watch('subject'));
  const body = useDeferredValue(form.watch('body'));

  /** Returns the saved issue, or undefined when saving failed and the form shows why. */
  const save = async (): Promise<Issue | undefined> =>
    saved && !isDirty ? saved : (await form.save())?.answer.issue;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const savedIssue = await save();
    if (!savedIssue) return;
    notify('The draft is saved.');
    const to = `/admin/newsletter/${savedIssue._id}`;
    if (!issue) void router.navigate({ to, replace: true, ignoreBlocker: true });
  };

  return (
    <>
      <EditBanner form={form} className="mb-6" onLoadNewest={onLoadNewest} />
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <form {...form.element} onSubmit={(event) => void onSubmit(event)} className="min-w-0 space-y-6">
          <Field label="Subject" required autoComplete="off" {...form.field('subject')} />
          <MarkdownField onInsert={(text) => form.set('body', text)} {...form.field('body')} />
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton form={form} doing="Save draft">
              Save draft
            </SubmitButton>
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
            onConflict={form.fail}
            onScheduled={onScheduled}
          />
        ) : (
          <p className="text-[0.9375rem] text-muted">
            Once the draft is saved, you can send yourself a test, schedule it, or send it to everyone.
          </p>
        )}
      </div>
      <UnsavedChangesDialog when={form.unsaved && !form.busy} />
    </>
  );
}

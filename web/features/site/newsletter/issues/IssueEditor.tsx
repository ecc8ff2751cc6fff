// One issue: the editor of a draft, or the delivery of a scheduled or sent issue. An open draft is held in state, so that
// changes of the query cache do not overwrite it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue, OneIssue } from '#contract/site/newsletter.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { isMissing, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { DraftEditor } from './DraftEditor.tsx';
import { IssueDelivery } from './IssueDelivery.tsx';
import { issueKeys, issueOptions } from './issues.queries.ts';

export function IssueEditor({ id }: { id: string }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState<{ issue: Issue; version: number }>();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...issueOptions(id), enabled: !opened });

  const close = (answer: OneIssue) => {
    client.setQueryData(issueKeys.one(id), answer);
    setOpened(undefined);
  };
  const loadNewest = async () => {
    try {
      const answer = await client.fetchQuery({ ...issueOptions(id), staleTime: 0 });
      const isDraft = answer.issue.state === 'draft';
      setOpened(isDraft ? { issue: answer.issue, version: (opened?.version ?? 0) + 1 } : undefined);
    } catch {
      notify('The newest version could not be loaded', 'error', 6000);
    }
  };

  if (opened) {
    return (
      <DraftEditor
        key={opened.version}
        issue={opened.issue}
        subscribers={data?.subscribers ?? 0}
        onScheduled={close}
        onLoadNewest={() => void loadNewest()}
      />
    );
  }
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  // A cached version must not be edited.
  if (!data || !isFetchedAfterMount) return <IssueLoading />;
  if (data.issue.state === 'draft') {
    setOpened({ issue: data.issue, version: 1 });
    return <IssueLoading />;
  }
  return <IssueDelivery issue={data.issue} subscribers={data.subscribers} onUnscheduled={close} />;
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isMissing(error)) {
    return (
      <ListMessage
        drawing="missing"
        title="There is no such issue"
        actions={<ButtonLink to="/admin/newsletter">See all issues</ButtonLink>}
      >
        It may have been deleted.
      </ListMessage>
    );
  }
  const reason = reasonOf(error);
  return <ListFailed title="The issue could not be loaded" reason={reason} onRetry={onRetry} />;
}

const IssueLoading = () => (
  <p role="status" className="flex items-center justify-center gap-3 py-16 text-muted">
    <Spinner />
    Loading the issue…
  </p>
);

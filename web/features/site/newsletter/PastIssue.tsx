// The public page of a sent issue.
import { useQuery } from '@tanstack/react-query';
import { BackLink } from '#web/components/BackLink.tsx';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { IssueText } from './IssueText.tsx';
import { pastIssueOptions } from './newsletter.queries.ts';
import { SubscribeCard } from './SubscribeCard.tsx';

export function PastIssue({ id }: { id: string }) {
  const { data: issue, error, refetch } = useQuery(pastIssueOptions(id));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Issue not found' : issue?.subject);

  if (missing) {
    return (
      <MessagePage
        title="Issue not found"
        drawing="missing"
        actions={<ButtonLink to="/newsletter">See all issues</ButtonLink>}
      >
        <p>There is no issue at this address, or it has not been sent yet.</p>
      </MessagePage>
    );
  }
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <div className="max-w-2xl">
        <BackLink to="/newsletter">All issues</BackLink>
        {issue ? (
          <>
            <article className="mt-2">
              <h1 className="wrap-anywhere">{issue.subject}</h1>
              <p className="mt-3 mb-8 text-muted">
                Sent on <LocalDate at={issue.sentAt} />
              </p>
              <IssueText body={issue.body} blocks={issue.blocks} />
            </article>
            <div className="mt-12">
              <SubscribeCard />
            </div>
          </>
        ) : error ? (
          <PageFailed title="Newsletter" onRetry={() => void refetch()}>
            This issue could not be loaded. Your connection may be away for a moment.
          </PageFailed>
        ) : (
          <PageSpinner label="Loading the issue…" />
        )}
      </div>
    </div>
  );
}

// The public page of a sent issue.
import { useQuery } from '@tanstack/react-query';
import Newspaper from 'lucide-react/icons/newspaper';
import { BackLink } from '#web/components/BackLink.tsx';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { ApiError } from '#web/lib/api.ts';
import { IssueText } from './IssueText.tsx';
import { pastIssueOptions } from './newsletter.queries.ts';
import { SubscribeCard } from './SubscribeCard.tsx';

export function PastIssue({ id }: { id: string }) {
  const { data: issue, error, refetch } = useQuery(pastIssueOptions(id));
  const missing = error instanceof ApiError && error.status === 404;
  useDocumentTitle(missing ? 'Issue not found' : issue?.subject);

  if (missing) {
    return (
      <MessagePage
        title="Issue not found"
        picture={<Newspaper className="size-9" aria-hidden="true" />}
        actions={<ButtonLink to="/newsletter">See all issues</ButtonLink>}
      >
        <p>There is no issue at this address, or it has not been sent yet.</p>
      </MessagePage>
    );
  }
  return (
    <div className="content flex justify-center pt-6 pb-16 md:pt-8">
      <div className="w-full max-w-2xl">
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
          <div className="mt-2 space-y-5">
            <h1>Newsletter</h1>
            <Alert>This issue could not be loaded. Your connection may be away for a moment.</Alert>
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        ) : (
          <div role="status" className="flex justify-center py-32 text-muted">
            <Spinner className="size-8" />
            <span className="sr-only">Loading the issue…</span>
          </div>
        )}
      </div>
    </div>
  );
}

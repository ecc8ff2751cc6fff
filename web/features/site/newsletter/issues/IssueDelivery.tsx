// A scheduled or sent issue: its send time, or the progress of its delivery.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Issue, OneIssue } from '#contract/site/newsletter.ts';
import { Section } from '#web/components/Section.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ProgressBar } from '#web/components/ui/ProgressBar.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { reasonOf } from '#web/lib/api.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notices.ts';
import { IssuePreview } from './IssuePreview.tsx';
import { countMails, formatSubscribers } from './issue.labels.ts';
import { issueKeys, unscheduleIssue } from './issues.queries.ts';

interface Props {
  issue: Issue;
  subscribers: number;
  onUnscheduled: (answer: OneIssue) => void;
}

export function IssueDelivery({ issue, subscribers, onUnscheduled }: Props) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      {issue.state === 'sent' ? (
        <Progress issue={issue} />
      ) : (
        <Scheduled issue={issue} subscribers={subscribers} onUnscheduled={onUnscheduled} />
      )}
      <IssuePreview subject={issue.subject} body={issue.body} blocks={issue.blocks} />
    </div>
  );
}

function Scheduled({ issue, subscribers, onUnscheduled }: Props) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => unscheduleIssue(issue._id),
    onSuccess: (answer) => {
      notify(answer.message);
      void client.invalidateQueries({ queryKey: issueKeys.list });
      onUnscheduled(answer);
    },
    onError: (error) => {
      notify(reasonOf(error) || 'The server could not be reached.', 'error', 6000);
      // It may have been sent in the meantime.
      void client.invalidateQueries({ queryKey: issueKeys.one(issue._id) });
    },
  });
  const sendAt = issue.sendAt ?? '';
  const isDue = Date.parse(sendAt) <= Date.now();
  return (
    <Section title={isDue ? 'Being sent' : 'Scheduled'}>
      <p>
        {isDue ? (
          'It is about to be sent.'
        ) : (
          <>
            It will be sent on <time dateTime={sendAt}>{formatDateTime(sendAt)}</time>, in your time zone
            {subscribers > 0
              ? `, to ${formatSubscribers(subscribers)} as of now.`
              : '. Nobody has subscribed yet.'}
          </>
        )}
      </p>
      {!isDue && (
        <Button variant="outline" busy={isPending} onClick={() => mutate()} className="mt-5 self-start">
          Take off the schedule
        </Button>
      )}
    </Section>
  );
}

const figures = [
  ['sent', 'Sent'],
  ['queued', 'Waiting'],
  ['failed', 'Failed'],
  ['dropped', 'Unsubscribed before'],
] as const;

function Progress({ issue: { _id, sentAt, deliveries } }: { issue: Issue }) {
  const total = countMails(deliveries);
  return (
    <Section title={deliveries.queued > 0 ? 'Being sent' : 'Sent'}>
      <p className="text-muted">
        <time dateTime={sentAt ?? ''}>{formatDateTime(sentAt ?? '')}</time>
      </p>
      {total > 0 ? (
        <>
          <ProgressBar
            label="Mails that are done"
            value={total - deliveries.queued}
            max={total}
            className="my-4 h-2"
          />
          <dl className="space-y-1">
            {figures.map(([state, label]) => (
              <div key={state} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="font-semibold">{formatNumber(deliveries[state])}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p className="mt-3 text-muted">
          There are no mails of it: nobody was subscribed, or it was long ago.
        </p>
      )}
      <Link to="/newsletter/$issueId" params={{ issueId: _id }} className={`${textLink} mt-3 self-start`}>
        Read it in the archive
      </Link>
    </Section>
  );
}

import { useParams } from '@tanstack/react-router';
import { PastIssue } from '#web/features/newsletter/PastIssue.tsx';

export default function NewsletterIssuePage() {
  const { issueId = '' } = useParams({ strict: false }) as { issueId?: string };
  return <PastIssue id={issueId} />;
}

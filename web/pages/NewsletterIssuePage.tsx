import { PastIssue } from '#web/features/site/newsletter/PastIssue.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function NewsletterIssuePage() {
  const { issueId } = usePathParams('/newsletter/$issueId');
  return <PastIssue id={issueId} />;
}

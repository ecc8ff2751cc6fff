import { useParams } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { DraftEditor } from '#web/features/newsletter/issues/DraftEditor.tsx';
import { IssueDesk } from '#web/features/newsletter/issues/IssueDesk.tsx';

/** A new issue, or an existing one. */
export default function EditIssuePage() {
  const { issueId } = useParams({ strict: false }) as { issueId?: string };
  const { title } = pages[issueId ? '/admin/newsletter/$issueId' : '/admin/newsletter/new'];
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin/newsletter">All issues</BackLink>
      <h1 className="mt-2 mb-6 text-3xl font-extrabold md:text-4xl">{title}</h1>
      {issueId ? <IssueDesk key={issueId} id={issueId} /> : <DraftEditor />}
    </div>
  );
}

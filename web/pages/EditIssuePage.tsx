import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { IssueEditor } from '#web/features/site/newsletter/issues/IssueEditor.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

const { title } = pages['/admin/newsletter/$issueId'];

export default function EditIssuePage() {
  const { issueId } = usePathParams('/admin/newsletter/$issueId');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin/newsletter">All issues</BackLink>
      <h1 className="mt-2 mb-6">{title}</h1>
      <IssueEditor key={issueId} id={issueId} />
    </div>
  );
}

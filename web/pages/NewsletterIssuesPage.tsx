import Plus from 'lucide-react/icons/plus';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { IssueRows } from '#web/features/site/newsletter/issues/IssueRows.tsx';

const { title, description } = pages['/admin/newsletter'];

export default function NewsletterIssuesPage() {
  const action = (
    <ButtonLink to="/admin/newsletter/new">
      <Plus className="size-5" aria-hidden="true" />
      New issue
    </ButtonLink>
  );
  return (
    <AdminFrame title={title} intro={description} action={action}>
      <div className="mt-8">
        <IssueRows />
      </div>
    </AdminFrame>
  );
}

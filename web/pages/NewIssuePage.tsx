import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { DraftEditor } from '#web/features/site/newsletter/issues/DraftEditor.tsx';

const { title } = pages['/admin/newsletter/new'];

export default function NewIssuePage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin/newsletter">All issues</BackLink>
      <h1 className="mt-2 mb-6">{title}</h1>
      <DraftEditor />
    </div>
  );
}

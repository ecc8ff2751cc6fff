import { pages } from '#contract/pages.ts';
import { ManagedSpaces } from '#web/features/forums/spaces/ManagedSpaces.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';

const { title } = pages['/admin/forums'];

export default function ManagedSpacesPage() {
  return (
    <AdminFrame
      title={title}
      intro="The spaces of the campus, in the order of the page. Every course has a space of its own, which needs no care."
    >
      <div className="mt-6">
        <ManagedSpaces />
      </div>
    </AdminFrame>
  );
}

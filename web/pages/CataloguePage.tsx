import Upload from 'lucide-react/icons/upload';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { AdminFrame } from '#web/features/site/admin/AdminFrame.tsx';
import { CatalogueView } from '#web/features/study/catalogue/CatalogueView.tsx';

const { title, description } = pages['/admin/catalogue'];

export default function CataloguePage() {
  return (
    <AdminFrame
      title={title}
      intro={description}
      action={
        <ButtonLink to="/admin/catalogue/import" variant="outline">
          <Upload className="size-4.5" aria-hidden="true" />
          Import
        </ButtonLink>
      }
    >
      <CatalogueView />
    </AdminFrame>
  );
}

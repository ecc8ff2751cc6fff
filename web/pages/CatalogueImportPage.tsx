import { pages } from '#contract/pages.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { CatalogueImport } from '#web/features/study/catalogue/import/CatalogueImport.tsx';

const { title, description } = pages['/admin/catalogue/import'];

export default function CatalogueImportPage() {
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin/catalogue">Course Catalogue</BackLink>
      <h1 className="mt-2">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-muted">{description}</p>
      <CatalogueImport />
    </div>
  );
}

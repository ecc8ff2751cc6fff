import { pages } from '#contract/pages.ts';
import { TemplateGallery } from '#web/features/library/templates/TemplateGallery.tsx';

const { title, description } = pages['/templates'];

export default function TemplatesPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1 className="text-3xl font-extrabold md:text-4xl">{title}</h1>
      <p className="mt-3 mb-6 max-w-prose text-pretty text-muted">{description}</p>
      <TemplateGallery />
    </div>
  );
}

import { pages } from '#contract/pages.ts';
import { Partners } from '#web/features/site/partners/Partners.tsx';

const { title, description } = pages['/partners'];

export default function PartnersPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-3 mb-8 max-w-prose text-pretty text-muted">{description}</p>
      <Partners />
    </div>
  );
}

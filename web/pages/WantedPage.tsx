import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { Wants } from '#web/features/library/wants/Wants.tsx';

const { title, description } = pages['/wanted'];

export default function WantedPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1>{title}</h1>
        <ButtonLink to="/wanted/new">Say what you need</ButtonLink>
      </div>
      <p className="mt-2 mb-5 max-w-prose text-pretty text-muted">{description}</p>
      <Wants />
    </div>
  );
}

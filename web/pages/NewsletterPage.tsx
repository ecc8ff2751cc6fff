import { pages } from '#contract/pages.ts';
import { Archive } from '#web/features/site/newsletter/Archive.tsx';
import { SubscribeCard } from '#web/features/site/newsletter/SubscribeCard.tsx';

const { title, description } = pages['/newsletter'];

export default function NewsletterPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-3 max-w-prose text-muted">{description}</p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0 max-lg:order-last">
          <Archive />
        </div>
        <SubscribeCard />
      </div>
    </div>
  );
}

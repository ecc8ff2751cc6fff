import { pages } from '#contract/pages.ts';
import { ContactView } from '#web/features/site/contact/ContactView.tsx';

const { title, description } = pages['/contact'];

export default function ContactPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="max-w-2xl">
        <h1>{title}</h1>
        <p className="mt-3 mb-6 text-pretty text-muted">{description}</p>
        <ContactView />
      </div>
    </div>
  );
}

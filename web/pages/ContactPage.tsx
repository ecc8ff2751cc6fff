import { pages } from '#contract/pages.ts';
import { ContactView } from '#web/features/contact/ContactView.tsx';

const { title, description } = pages['/contact'];

export default function ContactPage() {
  return (
    <div className="content flex justify-center py-8 md:py-12">
      <div className="w-full max-w-2xl">
        <h1>{title}</h1>
        <p className="mt-3 mb-6 text-pretty text-muted">{description}</p>
        <ContactView />
      </div>
    </div>
  );
}

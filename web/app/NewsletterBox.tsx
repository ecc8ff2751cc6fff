// The newsletter in the footer: the subscription form, and a link to the archive.
import { Link } from '@tanstack/react-router';
import { SubscribeForm } from '#web/features/site/newsletter/SubscribeForm.tsx';

export function NewsletterBox() {
  return (
    <>
      <div className="mb-1 flex items-center justify-between gap-4">
        <h2 className="text-[0.9375rem] font-semibold tracking-normal">Campus news by mail</h2>
        <Link
          to="/newsletter"
          activeOptions={{ exact: true }}
          className="inline-flex min-h-9 items-center rounded text-[0.9375rem] text-footer-text hover:text-white hover:underline pointer-coarse:min-h-11"
        >
          Past issues
        </Link>
      </div>
      <SubscribeForm label="Newsletter" variant="footer" />
    </>
  );
}

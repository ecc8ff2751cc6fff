// Why the reader was sent to sign in: their session has ended, or the page they asked for needs an account.
import { findPage } from '#contract/pages.ts';
import { safeReturnPath } from '#web/lib/return-path.ts';
import { useSession } from '#web/lib/session.ts';

export function SignInReason({ from }: { from: string }) {
  const session = useSession();
  const purpose = purposeOf(from);
  const hasEnded = session.status === 'signed-out' && session.ended;
  if (!purpose && !hasEnded) return null;
  return (
    <p className="rounded-control bg-blue-soft px-4 py-3 text-[0.9375rem] text-blue-ink">
      {hasEnded && 'You were signed out because your session has ended. '}
      {purpose ? `Sign in to ${purpose}.` : 'Please sign in again.'}
    </p>
  );
}

/** For a page that needs an account. */
function purposeOf(from: string): string | undefined {
  const path = safeReturnPath(from)?.split(/[?#]/)[0];
  const page = path === undefined ? undefined : findPage(path);
  if (!page || page.access === 'anyone') return undefined;
  return page.purpose ?? `open ‘${page.title}’`;
}

// Validates the redirect target after sign-in, against open redirects: only this site's own pages are accepted.
import { findPage } from '#contract/pages.ts';

/** The normalized path, or undefined for another host, an unknown page, or a page for visitors such as /login. */
export function safeReturnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  const base = 'http://here.invalid';
  if (!URL.canParse(from, base)) return undefined;
  const url = new URL(from, base);
  const page = url.origin === base ? findPage(url.pathname) : undefined;
  if (!page || page.access === 'visitor') return undefined;
  return url.pathname + url.search + url.hash;
}

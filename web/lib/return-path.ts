// Where to go after signing in. The address bar can hold anything, so only the site's own pages are taken.
import { findPage } from '#contract/pages.ts';

/** The path, tidied, or nothing when it leads elsewhere: to another host, to no page, or back to signing in. */
export function safeReturnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !from.startsWith('/')) return undefined;
  const here = 'http://here.invalid';
  if (!URL.canParse(from, here)) return undefined;
  const url = new URL(from, here);
  const page = url.origin === here ? findPage(url.pathname) : undefined;
  if (!page || page.access === 'visitor') return undefined;
  return url.pathname + url.search + url.hash;
}

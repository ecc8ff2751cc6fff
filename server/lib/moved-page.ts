// Canonical addresses of pages about one row: the slug of a former title redirects, the id alone is served.
import { idOf } from '#contract/slugs.ts';

/** Thrown while a page is prepared whose address has another slug than its row. */
export class Moved extends Error {
  override name = 'Moved';
  constructor(readonly address: string) {
    super(`moved to ${address}`);
  }
}

/** Of the requested address. The path of the row is percent-encoded, and undefined for a page without slugs. */
export function canonicalPath(url: string, ownPath: string | undefined): string {
  const [path = '', search = ''] = url.split(/(?=\?)/);
  if (ownPath === undefined) return path;
  const requested = decodeURIComponent(path);
  const isKnown = requested === decodeURIComponent(ownPath) || requested === withoutSlug(ownPath);
  if (!isKnown) throw new Moved(ownPath + search);
  return ownPath;
}

const withoutSlug = (path: string): string => path.replace(/[^/]*$/, idOf);

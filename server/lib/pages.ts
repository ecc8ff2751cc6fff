// The pages: one built index.html, completed at run time with this deployment's settings and the page's own title.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { Page } from '#contract/page.ts';
import { pageTitle } from '#contract/pages.ts';
import type { PageSettings } from '#contract/settings.ts';

export interface RenderedPage {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

type Encoding = 'identity' | 'br' | 'gzip';

export interface PageHead extends Pick<Page, 'title' | 'description'> {
  /** The page's own address, for link previews. */
  url?: string | undefined;
  image?: string | undefined;
  /** Scripts that the page asks for as soon as it runs. */
  scripts?: string[];
}

/** The picture of a link preview: other sites need its whole address, which only a configured PUBLIC_URL gives. */
export const imageAt = (publicUrl: string | undefined, path: string): Pick<PageHead, 'image'> =>
  publicUrl && path.startsWith('/') ? { image: publicUrl + path } : {};

export class PageRenderer {
  readonly #kept = new Map<string, RenderedPage>();

  constructor(
    private readonly html: string,
    private readonly settings: Omit<PageSettings, 'mayHaveSession'>,
    /** The script that sets the theme before anything is painted: written into the page, it costs no request. */
    private readonly themeScript: string,
  ) {}

  /** Allows exactly the scripts that are written into the pages of this deployment, and no other inline script. */
  get scriptHashes(): string[] {
    return [this.#script(true), this.#script(false), this.themeScript].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
  }

  render(head: PageHead, mayHaveSession: boolean): RenderedPage {
    const key = JSON.stringify([head, mayHaveSession]);
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const page = compressed(this.#complete(head, mayHaveSession));
    // Bounded, since one day there will be a page for every resource.
    if (this.#kept.size >= 500) this.#kept.clear();
    this.#kept.set(key, page);
    return page;
  }

  #script(mayHaveSession: boolean): string {
    const settings: PageSettings = { ...this.settings, mayHaveSession };
    // Settings come from the operator, not from strangers; the escape keeps even them from closing the script.
    return `window.campusConnect=${JSON.stringify(settings).replaceAll('<', '\\u003c')}`;
  }

  #complete(head: PageHead, mayHaveSession: boolean): string {
    const title = escapeHtml(pageTitle(head));
    const description = escapeHtml(head.description);
    const meta = [
      `<script>${this.#script(mayHaveSession)}</script>`,
      `<meta property="og:site_name" content="Campus Connect">`,
      `<meta property="og:type" content="website">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      ...(head.scripts ?? []).map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
      head.image && `<meta property="og:image" content="${escapeHtml(head.image)}">`,
      head.url && `<meta property="og:url" content="${escapeHtml(head.url)}">`,
    ];
    return this.html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${description}">`)
      .replace('<script src="/theme.js"></script>', () => `<script>${this.themeScript}</script>`)
      .replace('<!-- settings -->', () => meta.filter(Boolean).join('\n    '));
  }
}

const negotiator = new acceptNegotiator.Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The best encoding that the client accepts; no header, or none of ours in it, means uncompressed. */
export const preferredEncoding = (accepted: string | undefined): Encoding =>
  negotiator.negotiate(accepted ?? '') ?? 'identity';

function compressed(html: string): RenderedPage {
  const identity = Buffer.from(html);
  return {
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(identity),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

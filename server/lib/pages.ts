// Renders the HTML of a page: the built index.html with this deployment's settings and the page's title and meta tags.
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { Page } from '#contract/page.ts';
import { pageTitle, siteName } from '#contract/page.ts';
import type { PageSettings } from '#contract/platform/page-settings.ts';
import { type RenderedHtml, stateElementId } from '#contract/platform/rendering.ts';
import { cardSize } from '#server/lib/cards/card.ts';

export interface RenderedPage {
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

type Encoding = 'identity' | 'br' | 'gzip';

export interface PageHead extends Pick<Page, 'title' | 'description'> {
  /** PUBLIC_URL: pictures of link previews need absolute URLs, so there are none without it. */
  origin?: string | undefined;
  /** The canonical URL, for link previews. */
  url?: string | undefined;
  /** The canonical path of a page about one row, if it differs from the requested one: with the slug of the title. */
  path?: string;
  image?: string | undefined;
  /** A picture that the app draws (server/cards.ts), in place of an image. */
  card?: { path: string; alt: string };
  /** The Atom feeds with the content of the page. */
  feeds?: { title: string; href: string }[];
  /** What the page is about, in the vocabulary of schema.org, for search engines. */
  about?: { '@type': string; [property: string]: unknown };
  /** Scripts to preload. */
  scripts?: string[];
}

/** The image of a link preview: it needs an absolute URL, so there is none without PUBLIC_URL. */
export const imageAt = (publicUrl: string | undefined, path: string): Pick<PageHead, 'image'> =>
  publicUrl && path.startsWith('/') ? { image: publicUrl + path } : {};

export class PageRenderer {
  readonly #cache = new Map<string, RenderedPage>();
  #scriptHashes: string[] | undefined;

  constructor(
    private readonly html: string,
    /** Those in force. */
    private readonly settings: () => Omit<PageSettings, 'mayHaveSession'>,
    /** Runs before the first paint; inlined to save a request. */
    private readonly earlyScript: string,
    /** The content of #root while the scripts of a page without content load. */
    private readonly frame: string,
  ) {}

  /** The CSP hashes of the inline scripts. */
  get scriptHashes(): string[] {
    this.#scriptHashes ??= [this.#script(true), this.#script(false), this.earlyScript].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    return this.#scriptHashes;
  }

  /** The settings have changed. */
  clear(): void {
    this.#cache.clear();
    this.#scriptHashes = undefined;
  }

  /** The page with the layout alone, which the browser renders. */
  render(head: PageHead, mayHaveSession: boolean): RenderedPage {
    const key = JSON.stringify([head, mayHaveSession]);
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const page = compress(this.#withFrame(this.#fill(head, mayHaveSession)));
    // Bounded, since every resource has a page of its own.
    if (this.#cache.size >= 500) this.#cache.clear();
    this.#cache.set(key, page);
    return page;
  }

  /** The page of a visitor with its content, as HTML. Without state, the browser renders it again. */
  renderWith(head: PageHead, { html, state }: RenderedHtml): string {
    // Escaped so that no text can close the script element.
    const data =
      state &&
      `\n    <script type="application/json" id="${stateElementId}">${state.replaceAll('<', '\\u003c')}</script>`;
    return this.#withLaterScripts(this.#fill(head, false))
      .replace(/\n\s*<noscript>.*?<\/noscript>/s, '')
      .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`);
  }

  /**
   * The content is complete without scripts, so they must not delay its fonts and pictures: web/public/early.js starts them
   * when the page is loaded. The chunks of the entry run in order, each in a task of its own; others are preloaded.
   */
  #withLaterScripts(page: string): string {
    const entry: string[] = [];
    const preloaded: string[] = [];
    const rest = page
      .replace(/\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g, (_, href: string) => {
        (this.html.includes(href) ? entry : preloaded).push(href);
        return '';
      })
      .replace(/\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g, (_, src: string) => {
        entry.push(src);
        return '';
      });
    const scripts = `<meta name="scripts" content="${entry.join(' ')}" data-preload="${preloaded.join(' ')}">`;
    return rest.replace('</head>', () => `  ${scripts}\n  </head>`);
  }

  /** The layout is painted before the scripts run. */
  #withFrame(page: string): string {
    const { pathsOff } = this.settings();
    // The build has rendered the links of all sections.
    const frame = this.frame.replace(/<li><a [^>]*href="([^"]*)".*?<\/li>/gs, (item, path: string) =>
      pathsOff.some((start) => path.startsWith(start)) ? '' : item,
    );
    return page
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`);
  }

  /** The settings of pages that are rendered on the server. */
  get visitorSettings(): PageSettings {
    return { ...this.settings(), mayHaveSession: false };
  }

  #script(mayHaveSession: boolean): string {
    const settings: PageSettings = { ...this.settings(), mayHaveSession };
    // Escaped so that no setting can close the script element.
    return `window.campusConnect=${JSON.stringify(settings).replaceAll('<', '\\u003c')}`;
  }

  #fill(head: PageHead, mayHaveSession: boolean): string {
    const title = escapeHtml(pageTitle(head));
    const description = escapeHtml(head.description);
    const meta = [
      `<script>${this.#script(mayHaveSession)}</script>`,
      property('og:site_name', [siteName, this.settings().campusName].filter(Boolean).join(' · ')),
      `<meta property="og:type" content="website">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      ...(head.scripts ?? []).map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
      ...(head.feeds ?? []).map(
        ({ title: feed, href }) =>
          `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(feed)}" href="${escapeHtml(href)}">`,
      ),
      ...previewPicture(head),
      head.url && `<meta property="og:url" content="${escapeHtml(head.url)}">`,
      head.about && jsonLd({ ...head.about, ...(head.url && { url: head.url }) }),
      head.url && `<link rel="canonical" href="${escapeHtml(head.url)}">`,
    ];
    return this.html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${description}">`)
      .replace('<script src="/early.js"></script>', () => `<script>${this.earlyScript}</script>`)
      .replace('<!-- settings -->', () => meta.filter(Boolean).join('\n    '));
  }
}

const negotiator = new acceptNegotiator.Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** The best supported encoding of an Accept-Encoding header; 'identity' without one. */
export const preferredEncoding = (accepted: string | undefined): Encoding =>
  negotiator.negotiate(accepted ?? '') ?? 'identity';

function compress(html: string): RenderedPage {
  const identity = Buffer.from(html);
  return {
    identity,
    br: brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: gzipSync(identity),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
  };
}

function previewPicture({ image, card, origin }: PageHead): string[] {
  if (image) return [property('og:image', image), '<meta name="twitter:card" content="summary">'];
  if (!card || !origin) return [];
  return [
    property('og:image', origin + card.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', String(cardSize.width)),
    property('og:image:height', String(cardSize.height)),
    property('og:image:alt', card.alt),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Escaped so that no text can close the script element. Browsers do not run it. */
const jsonLd = (about: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...about }).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

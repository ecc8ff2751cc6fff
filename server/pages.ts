// HTTP routes of the built pages and their assets.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { offlinePath } from '#contract/offline.rules.ts';
import type { Page } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { isOff, pathsOf } from '#contract/platform/sections.rules.ts';
import { sitePicture } from '#server/cards.ts';
import type { Config } from '#server/config.ts';
import { feedsOf } from '#server/discovery.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { cookieName, readerOf } from '#server/features/platform/sessions/session-cookie.service.ts';
import { features } from '#server/features.ts';
import { openToAnyone } from '#server/lib/access.ts';
import { type CachedResponse, sendCached } from '#server/lib/cached-response.ts';
import type { ContentFiles } from '#server/lib/content-files.ts';
import { isNotFound, isSignedOut, Refused, toRefusal } from '#server/lib/errors.ts';
import { canonicalPath, Moved } from '#server/lib/moved-page.ts';
import { type PageHead, PageRenderer, preferredEncoding } from '#server/lib/pages.ts';
import { Preloads } from '#server/lib/preloads.ts';
import type { PageWorker } from '#server/lib/rendering/page-worker.ts';
import { RenderedPages } from '#server/lib/rendering/rendered-pages.ts';
import type { ResponseCache } from '#server/lib/response-cache.ts';
import type { Db } from './db/db.ts';

const notFound: PageHead = { title: 'Page not found', description: 'There is no page at this address.' };

/** The title of a space or thread for members is not for others. */
const forMembers: PageHead = { title: 'For members', description: 'Please sign in to read this page.' };

const offline: PageHead = { title: 'Offline', description: 'What was saved on this device.' };

const heads = new Map(features.flatMap(({ pageHeads = {} }) => Object.entries(pageHeads)));
const tables = new Map(features.flatMap(({ pageTables = {} }) => Object.entries(pageTables)));

const versions = new Map(features.flatMap(({ pageVersions = {} }) => Object.entries(pageVersions)));

const immutable = 'public, max-age=31536000, immutable';

/** The browser compares the service worker byte by byte: a cached one would delay a new version. */
const cacheControlOf = (path: string): string => {
  if (path.includes('/assets/')) return immutable;
  return path.endsWith('/sw.js') ? 'no-cache' : 'public, max-age=3600';
};

export function loadPages(webDir: string, config: Config): PageRenderer {
  const read = (file: string) => readFileSync(join(webDir, file), 'utf8');
  const settings = () => ({
    apiBase: config.apiUrl ?? '',
    googleClientId: config.google.clientId,
    campusDomains: config.campusDomains,
    secondFactorRoles: config.secondFactorRoles,
    timeZone: config.timeZone,
    helpContacts: config.helpContacts,
    campusName: config.campusName,
    pathsOff: pathsOf(config.sectionsOff),
    eventPublishers: config.eventPublishers,
  });
  return new PageRenderer(read('index.html'), settings, read('early.js'), read('.vite/frame.html'));
}

interface Parts {
  webDir: string;
  renderer: PageRenderer;
  pageWorker: PageWorker;
  config: Config;
  db: Db;
  cache: ResponseCache;
  contentFiles: ContentFiles;
  sessionCache: SessionCache;
}

export async function pagesRoutes(
  app: FastifyInstance,
  { webDir, renderer, pageWorker, config, db, cache, contentFiles, sessionCache }: Parts,
): Promise<void> {
  openToAnyone(app);
  const rendered = new RenderedPages(app, cache, renderer, pageWorker);
  app.addHook('onClose', () => rendered.close());
  await serveBuiltFiles(app, webDir);

  const readerOfRequest = readerOf({ config, sessionCache });
  const preloads = new Preloads(webDir);
  for (const [path, page] of Object.entries<Page>(pages)) {
    const scripts = preloads.of(path);
    const ownHead = heads.get(path);
    /**
     * Refuses with 'not_found' for a page about a row that does not exist, and with 'signed_out' for one that is for members;
     * throws `Moved` for the slug of a former title.
     */
    const headOf = async (request: FastifyRequest): Promise<PageHead> => {
      const { url, params, query } = request;
      const reader = async () => readerOfRequest(request);
      const own = await ownHead?.({ db, config, reader }, params as Record<string, string>);
      const canonical = canonicalPath(url, own?.path);
      return {
        title: page.title,
        description: page.description,
        card: sitePicture,
        ...own,
        origin: config.publicUrl,
        url: config.publicUrl && config.publicUrl + canonical,
        scripts,
        feeds: feedsOf(path, { ...(query as object), ...(params as object) }),
      };
    };
    const version = versions.get(path);
    const versionOf = version && (() => version(contentFiles));
    const render = page.rendered && (await rendered.open(page.rendered, tablesOf(path), versionOf));
    // Its content says what is missing. Apart from the others: what is cached here is sent with 404.
    const renderAbsent = page.rendered && (await rendered.open(page.rendered, tablesOf(path), versionOf));
    const needsAccount = page.access !== 'anyone' && page.access !== 'visitor';

    app.get(path.replaceAll('$', ':'), { schema: { hide: true } }, async (request, reply) => {
      if (isOff(path, config.sectionsOff)) return sendMissing(request, reply);
      // The page would do the same, after its scripts have loaded.
      if (needsAccount && !mayHaveSession(request))
        return reply
          .header('cache-control', 'no-store')
          .redirect(`/login?from=${encodeURIComponent(request.url)}`);
      if (page.unlisted || needsAccount) reply.header('x-robots-tag', 'noindex');
      try {
        const html = mayHaveSession(request) ? undefined : await render?.(request, () => headOf(request));
        if (!html) return send(request, reply, await headOf(request));
        sendCached(request, reply, html);
        return reply;
      } catch (error) {
        if (error instanceof Moved)
          return reply.header('cache-control', 'private, no-cache').redirect(error.address, 301);
        if (isSignedOut(error))
          return send(request, reply.header('x-robots-tag', 'noindex'), { ...forMembers, scripts });
        if (!isNotFound(error)) throw error;
        return sendMissing(request, reply, async () =>
          renderAbsent?.(request, async () => ({ ...notFound, scripts })),
        );
      }
    });
  }

  // The service worker saves it, for any page and person: so it asks for the session.
  app.get(offlinePath, { schema: { hide: true } }, (_request, reply) => {
    const { identity } = renderer.render(offline, true);
    return reply
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(identity);
  });

  /** A page on another host than the API does not receive the cookie, so it always requests the session. */
  function mayHaveSession(request: FastifyRequest): boolean {
    return config.apiUrl !== undefined || request.cookies[cookieName] !== undefined;
  }

  function send(request: FastifyRequest, reply: FastifyReply, head: PageHead): FastifyReply {
    const page = renderer.render(head, mayHaveSession(request));
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag: page.etag });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page[encoding]);
  }

  const renderMissing = await rendered.openMissing(notFound);
  async function sendMissing(
    request: FastifyRequest,
    reply: FastifyReply,
    renderOwn = async (): Promise<CachedResponse | undefined> => undefined,
  ): Promise<FastifyReply> {
    reply.code(404).header('x-robots-tag', 'noindex');
    const html = mayHaveSession(request)
      ? undefined
      : ((await renderOwn()) ?? (await renderMissing(request)));
    if (!html) return send(request, reply, notFound);
    sendCached(request, reply, html);
    return reply;
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    return wantsPage ? sendMissing(request, reply) : sendUnknown(reply);
  });
}

/** For an app without built pages. */
export function refuseUnknown(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => sendUnknown(reply));
}

const sendUnknown = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(toRefusal(new Refused('not_found')));

/** The few files that browsers expect at the root have a route each, the hundreds of assets one: a route takes time at every start. */
async function serveBuiltFiles(app: FastifyInstance, webDir: string): Promise<void> {
  const options: FastifyStaticOptions = {
    root: webDir,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControlOf(path));
    },
  };
  await app.register(fastifyStatic, {
    ...options,
    wildcard: false,
    globIgnore: ['index.html', '.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
  });
  await app.register(fastifyStatic, {
    ...options,
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    // Compressed files are only sent with their encoding.
    allowedPath: (path) => !/\.(br|gz)$/.test(path),
  });
}

function tablesOf(path: string): PgTable[] {
  const declared = tables.get(path);
  if (!declared)
    throw new Error(`${path} is rendered on the server: its feature must declare its pageTables.`);
  return declared;
}

// HTTP routes of the built pages and their assets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/client.ts';
import type { HeadOfPage } from '#server/feature.ts';
import { cookieName } from '#server/features/sessions/session-cookie.service.ts';
import { features } from '#server/features.ts';
import { openToAnyone } from '#server/lib/access.ts';
import { Refused, toRefusal } from '#server/lib/errors.ts';
import { type PageHead, PageRenderer, preferredEncoding } from '#server/lib/pages.ts';
import { Preloads } from '#server/lib/preloads.ts';

const notFound: PageHead = { title: 'Page not found', description: 'There is no page at this address.' };

const heads = new Map(features.flatMap(({ pageHeads = {} }) => Object.entries(pageHeads)));

const immutable = 'public, max-age=31536000, immutable';

export function loadPages(webDir: string, config: Config): PageRenderer {
  const read = (file: string) => readFileSync(join(webDir, file), 'utf8');
  const settings = {
    apiBase: config.apiUrl ?? '',
    googleClientId: config.google.clientId,
    campusDomains: config.campusDomains,
    secondFactorRoles: config.secondFactorRoles,
  };
  return new PageRenderer(read('index.html'), settings, read('theme.js'));
}

export async function pagesRoutes(
  app: FastifyInstance,
  { webDir, renderer, config, db }: { webDir: string; renderer: PageRenderer; config: Config; db: Db },
): Promise<void> {
  openToAnyone(app);
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? immutable : 'public, max-age=3600');
    },
  });

  const preloads = new Preloads(webDir);
  for (const [path, page] of Object.entries<Page>(pages)) {
    const scripts = page.upcoming ? [] : preloads.of(path);
    const head = heads.get(path);
    app.get(path.replaceAll('$', ':'), { schema: { hide: true } }, async (request, reply) => {
      const url = config.publicUrl && config.publicUrl + request.url.split('?')[0];
      const own = await headOf(head, request.params as Record<string, string>);
      if (own === 'absent') return send(request, reply.code(404), notFound);
      return send(request, reply, { title: page.title, description: page.description, ...own, url, scripts });
    });
  }

  /** Title and description of a page about one row, for link previews. */
  async function headOf(
    head: HeadOfPage | undefined,
    params: Record<string, string>,
  ): Promise<Partial<PageHead> | 'absent'> {
    try {
      return (await head?.({ db, config }, params)) ?? {};
    } catch (error) {
      if (error instanceof Refused && error.code === 'not_found') return 'absent';
      throw error;
    }
  }

  function send(request: FastifyRequest, reply: FastifyReply, head: PageHead): FastifyReply {
    // A page on another host than the API does not receive the cookie, so it always requests the session.
    const mayHaveSession = config.apiUrl !== undefined || request.cookies[cookieName] !== undefined;
    const page = renderer.render(head, mayHaveSession);
    reply.headers({ 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie', etag: page.etag });
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page[encoding]);
  }

  app.setNotFoundHandler((request, reply) => {
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !request.url.startsWith('/api/');
    reply.code(404);
    return wantsPage ? send(request, reply, notFound) : reply.send(toRefusal(new Refused('not_found')));
  });
}

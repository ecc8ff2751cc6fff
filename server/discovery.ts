// What search engines, feed readers and browsers look for: robots.txt, sitemaps, Atom feeds and the search description.
// Features declare their rows and feeds in their feature objects.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '#contract/page.ts';
import { siteName } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { isOff } from '#contract/platform/sections.rules.ts';
import type { Section } from '#contract/platform/settings.rules.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Feature } from './feature.ts';
import type { CampusSettings } from './features/platform/settings/campus-settings.service.ts';
import { features } from './features.ts';
import { openToAnyone } from './lib/access.ts';
import { renderFeed } from './lib/atom.ts';
import { CachedResponse, sendCached } from './lib/cached-response.ts';
import { type CachedResponses, ResponseCache } from './lib/response-cache.ts';
import { listParts, readPart, renderSitemap, renderSitemapIndex, type SitemapPart } from './lib/sitemap.ts';
import { escapeXml, xmlDeclaration } from './lib/xml.ts';

/** Apart from the cache of other responses, so that a crawler does not evict what people read. */
const maxCachedBytes = 6_000_000;

/** Longer than any tag or course code. */
const maxParameterLength = 100;

const hidden = { schema: { hide: true }, compress: false } as const;
const xml = 'application/xml; charset=utf-8';

const responseOf = (contentType: string) => (text: string) =>
  CachedResponse.withEtag(text, { 'content-type': contentType, 'cache-control': 'no-cache' });
const asXml = responseOf(xml);
const asFeed = responseOf('application/atom+xml; charset=utf-8');

const allFeatures: readonly Feature[] = features;
const sitemaps = allFeatures.flatMap(({ sitemap = {}, section }) =>
  Object.entries(sitemap).map(([noun, source]) => ({ noun, source, section })),
);
const feeds = allFeatures.flatMap(({ feeds: own = {}, section }) =>
  Object.entries(own).map(([name, feed]) => ({ name, section, ...feed })),
);
const declaredPages = Object.entries<Page>(pages);

interface FeedLink {
  title: string;
  href: string;
}

/** The feeds that a page links to: first the one with the filter of its parameters, if there is any. */
export const feedsOf = (path: string, parameters: Record<string, unknown>): FeedLink[] =>
  feeds.flatMap(({ name, title, page, parameterNames = {}, query: schema }) => {
    if (![page].flat().some((each) => each === path)) return [];
    const renamed = Object.entries(parameters).map(([key, value]) => [parameterNames[key] ?? key, value]);
    const filter = knownParameters(schema, Object.fromEntries(renamed));
    const all = { title, href: `/feeds/${name}.atom` };
    const filtered = { title: `${title}: ${[...filter.values()].join(', ')}`, href: `${all.href}?${filter}` };
    return filter.size > 0 ? [filtered, all] : [all];
  });

export async function discoveryRoutes(
  app: FastifyInstance,
  { settings, database }: { settings: CampusSettings; database: Database },
): Promise<void> {
  openToAnyone(app);
  const { db } = database;
  const { config } = settings;
  const cache = new ResponseCache(database, maxCachedBytes);
  settings.onChange(() => cache.clear());
  const isOn = (section: Section | undefined) => !section || !config.sectionsOff.includes(section);

  app.get('/robots.txt', hidden, (request, reply) => {
    const origin = originOf(config, request);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return reply.send(
      [...robotRules, ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []), ''].join('\n'),
    );
  });

  /** Passes the origin of absolute URLs to the handler; without one there is nothing at the address. */
  const get = (
    path: string,
    handler: (request: FastifyRequest, reply: FastifyReply, origin: string) => unknown,
    querystring?: object,
  ) =>
    app.get(
      path,
      { ...hidden, schema: { hide: true, ...(querystring && { querystring }) } },
      (request, reply) => {
        const origin = originOf(config, request);
        return origin === undefined ? reply.callNotFound() : handler(request, reply, origin);
      },
    );

  const sources: ((typeof sitemaps)[number] & { responses: CachedResponses })[] = [];
  for (const one of sitemaps) {
    const { source } = one;
    sources.push({
      ...one,
      responses: await cache.dependingOn(source.table, ...(source.tables ?? [])),
    });
  }
  const partsOf = ({ source, responses }: (typeof sources)[number]): Promise<SitemapPart[]> =>
    responses.getValue('parts', () => listParts(db, source));

  get('/sitemap.xml', async (_request, reply, origin) => {
    const index = [{ url: `${origin}/sitemaps/pages.xml` }];
    for (const one of sources.filter(({ section }) => isOn(section))) {
      const parts = await partsOf(one);
      const addresses = parts.map(({ updatedAt }, number) => ({
        url: `${origin}/sitemaps/${one.noun}/${number + 1}.xml`,
        updatedAt,
      }));
      index.push(...addresses);
    }
    return reply.type(xml).header('cache-control', 'no-cache').send(renderSitemapIndex(index));
  });

  get('/sitemaps/pages.xml', (_request, reply, origin) =>
    reply
      .type(xml)
      .header('cache-control', 'no-cache')
      .send(
        renderSitemap(
          listedPaths
            .filter((path) => !isOff(path, config.sectionsOff))
            .map((path) => ({ url: origin + path })),
        ),
      ),
  );

  for (const one of sources) {
    get(`/sitemaps/${one.noun}/:file`, async (request, reply, origin) => {
      if (!isOn(one.section)) return reply.callNotFound();
      const { file } = request.params as { file: string };
      const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(file)?.[1] ?? 0);
      const part = (await partsOf(one))[number - 1];
      if (!part) return reply.callNotFound();
      const make = () => readPart(db, one.source, part, { origin });
      sendCached(request, reply, await one.responses.get(`${origin} ${number}`, make, asXml));
      return reply;
    });
  }

  for (const { name, section, tables, version, query: schema, read } of feeds) {
    const responses = await cache.dependingOn(...tables);
    get(
      `/feeds/${name}.atom`,
      async (request, reply, origin) => {
        if (!isOn(section)) return reply.callNotFound();
        const query = knownParameters(schema, request.query as Record<string, unknown>);
        const self = `/feeds/${name}.atom${query.size > 0 ? `?${query}` : ''}`;
        const make = async () => renderFeed(await read(db, Object.fromEntries(query)), origin, self);
        const response = await responses.get(`${version?.() ?? ''} ${origin}${self}`, make, asFeed);
        sendCached(request, reply, response);
        return reply;
      },
      schema,
    );
  }

  get('/opensearch.xml', (_request, reply, origin) =>
    reply
      .type('application/opensearchdescription+xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(searchDescription(origin)),
  );
}

/** In the order of the schema, so that equivalent addresses share a cached response. */
function knownParameters(
  schema: { properties: object } | undefined,
  sent: Record<string, unknown>,
): URLSearchParams {
  const known = new URLSearchParams();
  for (const name of Object.keys(schema?.properties ?? {})) {
    const value = sent[name];
    if (typeof value === 'string' && value !== '' && value.length <= maxParameterLength)
      known.set(name, value);
  }
  return known;
}

/** PUBLIC_URL, or the origin of a request to this very machine. Any other Host header may be forged. */
function originOf({ publicUrl }: Config, request: FastifyRequest): string | undefined {
  if (publicUrl) return publicUrl;
  const { host, protocol } = request;
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/.test(host) ? `${protocol}://${host}` : undefined;
}

const listedPaths = declaredPages.flatMap(([path, { access, unlisted }]) =>
  access === 'anyone' && !unlisted && !path.includes('$') ? [path] : [],
);

/** A rule covers the paths that begin with it, unless it ends with `$` (RFC 9309, 2.2.3). */
function rulesOf(path: string, { hasChosenSiblings }: Page): string[] {
  const pattern = path.replaceAll(/\$\w+/g, '*');
  return (hasChosenSiblings ? [`${pattern}$`, `${pattern}?`] : [pattern]).map((rule) => `Disallow: ${rule}`);
}

/** Pages for members and pages that mails link to are of no use to others. */
const robotRules = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /admin',
  ...declaredPages
    .filter(
      ([path, { access, unlisted }]) =>
        unlisted || !(access === 'anyone' || access === 'visitor' || path.startsWith('/admin')),
    )
    .flatMap(([path, page]) => rulesOf(path, page)),
];

const searchDescription = (origin: string): string =>
  `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(siteName)}</ShortName>
<Description>Find notes, past papers and other resources of the campus</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${escapeXml(origin)}/favicon.svg</Image>
<Url type="text/html" template="${escapeXml(origin)}/resources?q={searchTerms}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin)}/opensearch.xml"/>
</OpenSearchDescription>
`;

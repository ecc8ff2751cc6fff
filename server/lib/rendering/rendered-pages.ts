// The pages of visitors as HTML: rendered by the worker, and cached until a table that they are built from changes.
import type { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RenderedHtml } from '#contract/platform/rendering.ts';
import { CachedResponse } from '#server/lib/cached-response.ts';
import { Refused } from '#server/lib/errors.ts';
import { Moved } from '#server/lib/moved-page.ts';
import type { PageHead, PageRenderer } from '#server/lib/pages.ts';
import type { CachedResponses, ResponseCache } from '#server/lib/response-cache.ts';
import { type PageWorker, TooManyPages } from './page-worker.ts';

/** Longer ones are rendered in the browser: every address is a key of the cache. */
const maxAddressLength = 500;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding, cookie',
};

/** Returns undefined where the browser has to render the page. Rejects with the refusal or the redirect of the head. */
type Render = (request: FastifyRequest, head: () => Promise<PageHead>) => Promise<CachedResponse | undefined>;

/** Not the address of a page. */
const missingAddress = '/404';

export class RenderedPages {
  constructor(
    private readonly app: FastifyInstance,
    private readonly cache: ResponseCache,
    private readonly renderer: PageRenderer,
    private readonly worker: PageWorker,
  ) {}

  /**
   * For the pages of one path: the search parameters that they depend on, the tables that they are built from, and the version
   * of anything else that they are built from.
   */
  async open(
    parameters: readonly string[],
    tables: PgTable[],
    versionOf: () => Promise<string> = async () => '',
  ): Promise<Render> {
    const cached = await this.cache.dependingOn(...tables);
    return async (request, head) => {
      const address = addressOf(request.url, parameters);
      if (address.length > maxAddressLength) return undefined;
      const key = `${address} ${await versionOf()}`;
      return this.#get(cached, key, request, async () =>
        this.renderer.renderWith(await head(), await this.#render(address)),
      );
    };
  }

  /** For every address without a page. The browser renders it again: it may find a page that this server does not have. */
  async openMissing(
    head: PageHead,
  ): Promise<(request: FastifyRequest) => Promise<CachedResponse | undefined>> {
    const cached = await this.cache.dependingOn();
    return (request) =>
      this.#get(cached, missingAddress, request, async () => {
        const { html } = await this.#render(missingAddress);
        return this.renderer.renderWith(head, { html, state: '' });
      });
  }

  close(): Promise<void> {
    return this.worker.close();
  }

  async #get(cached: CachedResponses, key: string, { log }: FastifyRequest, make: () => Promise<string>) {
    try {
      return await cached.get(key, make, (html) => CachedResponse.withEtag(html, headers));
    } catch (error) {
      if (error instanceof Refused || error instanceof Moved) throw error;
      if (!(error instanceof TooManyPages)) log.warn({ err: error }, 'a page was not rendered on the server');
      return undefined;
    }
  }

  #render(address: string): Promise<RenderedHtml> {
    const settings = this.renderer.visitorSettings;
    return this.worker.render({ address, settings, callApi: (path) => this.#callApi(path) });
  }

  /** As a visitor, in this process. */
  async #callApi(path: string) {
    const { statusCode, payload } = await this.app.inject({ method: 'GET', url: path });
    return { status: statusCode, body: payload };
  }
}

/** The path with the parameters that matter in a fixed order, so that others cannot fill the cache. */
function addressOf(url: string, parameters: readonly string[]): string {
  const [path = '', search = ''] = url.split(/\?(.*)/s);
  const given = new URLSearchParams(search);
  const kept = new URLSearchParams(
    parameters.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value] as [string, string]] : [];
    }),
  );
  return kept.size > 0 ? `${path}?${kept}` : path;
}

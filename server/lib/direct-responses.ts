// Answers repeated requests for a cached response directly on the HTTP server: routing, hooks and validation cost more than sending it.
// A URL is known for a second after Fastify has answered it. Its response is looked up in the cache every time, so it is never stale.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, PreparedResponse } from './cached-response.ts';

/** Limits the memory: anyone can add parameters to a URL. */
const maxUrls = 1_000;
const maxUrlLength = 300;
/** Up to here the body is a string of its bytes, which Node writes together with the headers in one system call. */
const maxJoinedBytes = 12_000;

interface KnownUrl {
  until: number;
  /** Of its route. */
  counts: ResponseCounts;
  /** Members may get another response. */
  isForVisitors: boolean;
  /** What the hooks have set, without the id of the request. */
  headers: [name: string, value: string][];
  peek: () => CachedResponse | undefined;
  outputs: WeakMap<PreparedResponse, Output>;
}

/** What is written to the connection. */
interface Output {
  /** Names and values in turn; the second one is the id of the request. */
  headers: string[];
  body: Buffer | string | undefined;
}

/** How many responses had which status. */
type ResponseCounts = Record<PreparedResponse['status'], number>;

export class DirectResponses {
  readonly #known = new Map<string, KnownUrl>();
  #isAttached = false;
  /** Keys of the cache can contain the day, so they are computed anew every second. */
  knownMs = 1_000;
  /** By route, for the metrics: observing the time of each response takes a tenth of it. */
  readonly counts = new Map<string, ResponseCounts>();

  /** Before anything else listens for requests: those that are not answered here go to the present listeners, which are Fastify's. */
  attach(app: FastifyInstance): void {
    const { server } = app;
    this.#isAttached = true;
    // Fastify closes the connections of requests that arrive while it is closing.
    app.addHook('preClose', async () => this.#detach());
    const listeners = server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    server.removeAllListeners('request');
    server.on('request', (request, response) => {
      if (this.#known.size > 0 && this.#answer(request, response)) return;
      for (const listener of listeners) listener.call(server, request, response);
    });
  }

  /** To be called before the response's own headers are set. */
  remember(
    { method, raw, routeOptions: { url: route = '', config } }: FastifyRequest,
    reply: FastifyReply,
    { isForVisitors, peek }: Pick<KnownUrl, 'isForVisitors' | 'peek'>,
  ): void {
    const { url = '', headers } = raw;
    if (!this.#isAttached || method !== 'GET' || url.length > maxUrlLength) return;
    // Others are logged, or refused to some.
    if (config.access !== 'anyone' || !config.quiet) return;
    if (isForVisitors && headers.cookie !== undefined) return;
    // A cookie is for one person only.
    if (reply.hasHeader('set-cookie')) return;
    if (this.#known.size >= maxUrls) this.#known.clear();
    const { 'x-request-id': _, ...own } = reply.getHeaders();
    this.#known.set(url, {
      ...{ counts: this.#countsOf(route), isForVisitors, peek },
      until: performance.now() + this.knownMs,
      headers: Object.entries(own).map(([name, value]) => [name, String(value)]),
      outputs: new WeakMap(),
    });
  }

  clear(): void {
    this.#known.clear();
  }

  #detach(): void {
    this.#isAttached = false;
    this.clear();
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.method === 'GET' ? this.#known.get(request.url ?? '') : undefined;
    if (!known) return false;
    const { headers } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (performance.now() > known.until || hasBody || (known.isForVisitors && headers.cookie !== undefined))
      return false;
    const prepared = known.peek()?.prepare(headers);
    if (!prepared || prepared instanceof Promise) return false;
    const { headers: list, body } = outputOf(known, prepared);
    list[1] = randomUUID();
    response.writeHead(prepared.status, list);
    response.end(body, 'latin1');
    known.counts[prepared.status] += 1;
    return true;
  }

  #countsOf(route: string): ResponseCounts {
    const counts = this.counts.get(route) ?? { 200: 0, 304: 0 };
    this.counts.set(route, counts);
    return counts;
  }
}

function outputOf({ headers, outputs }: KnownUrl, prepared: PreparedResponse): Output {
  const known = outputs.get(prepared);
  if (known) return known;
  const { body } = prepared;
  const all = {
    ...Object.fromEntries(headers),
    ...prepared.headers,
    ...(body && { 'content-length': String(body.length) }),
  };
  const output = {
    headers: ['x-request-id', '', ...Object.entries(all).flat()],
    body: body && body.length <= maxJoinedBytes ? body.toString('latin1') : body,
  };
  outputs.set(prepared, output);
  return output;
}

// CSRF protection: refuses writes whose Origin is another site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Origins {
  publicUrl: string | undefined;
  webOrigins: readonly string[];
}

export function refuseCrossSiteWrites(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !safeMethods.has(request.method) && !isSameSite(request, origins);
    done(refused ? new Refused('cross_site') : undefined);
  });
}

function isSameSite(request: FastifyRequest, { publicUrl, webOrigins }: Origins): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    if (webOrigins.includes(origin)) return true;
    // With PUBLIC_URL its origin only: the same host over http may be forged by anyone on the network.
    if (publicUrl !== undefined) return origin === publicUrl;
    // Browsers set both headers, so an Origin on the requested host is this site.
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  // Browsers send at least one of these headers with a write; a client without both holds no user's cookies.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

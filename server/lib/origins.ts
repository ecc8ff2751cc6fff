// CSRF protection: refuses writes whose Origin is another site.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export function refuseCrossSiteWrites(app: FastifyInstance, allowed: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refused = !safeMethods.has(request.method) && !isSameSite(request, allowed);
    done(refused ? new Refused('cross_site') : undefined);
  });
}

function isSameSite(request: FastifyRequest, allowed: ReadonlySet<string>): boolean {
  const { origin, host } = request.headers;
  if (origin !== undefined) {
    // Browsers set both headers, so an Origin on the requested host is this site.
    return allowed.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
  }
  // Browsers send at least one of these headers with a write; a client without both holds no user's cookies.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

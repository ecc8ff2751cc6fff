// Refuses writes that another site makes a visitor's browser send.
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
    // The browser writes both headers, so an origin on the very host that was asked is the site itself.
    return allowed.has(origin) || (URL.canParse(origin) && new URL(origin).host === host);
  }
  // Browsers always say where a write comes from; what says nothing is a program with no one's cookies.
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

// Security headers, computed once. The Content-Security-Policy of pages allows their own files, and Google's sign-in and
// YouTube's player where they are used; that of API responses allows nothing.
import type { FastifyInstance } from 'fastify';
import { type Config, isHttps } from '#server/config.ts';

export function setSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  /** The same array while they are the same. */
  scriptHashes: () => string[],
): void {
  const common = {
    'x-content-type-options': 'nosniff',
    // With the pages on another host, files are requested cross-origin.
    'cross-origin-resource-policy': config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    ...(isHttps(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  const forPages = {
    ...common,
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Google's sign-in opens a popup that posts its result back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': permissionsPolicy('()'),
  };
  let known: { hashes: string[]; policy: string } | undefined;
  const documentHeaders = (url: string) => {
    const hashes = scriptHashes();
    if (known?.hashes !== hashes) known = { hashes, policy: pagePolicy(config, hashes) };
    return {
      ...forPages,
      'content-security-policy': known.policy,
      ...(checkInPath.test(url) && { 'permissions-policy': permissionsPolicy('(self)') }),
    };
  };
  const forApi = {
    ...common,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    // API responses are personal unless a route sets another value.
    'cache-control': 'no-store',
  };
  const headersFor = (url: string) => {
    if (url.startsWith('/api/')) return forApi;
    // Scripts, styles and fonts are no documents: a policy has no effect on them, and takes a kilobyte each.
    if (url.startsWith('/assets/')) return common;
    return documentHeaders(url);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(headersFor(request.url));
    done();
  });
}

/** Tickets are scanned there: no other page has the camera. */
const checkInPath = /^\/events\/[^/?]+\/check-in\/?(\?|$)/;

const permissionsPolicy = (camera: string): string =>
  `camera=${camera}, microphone=(), geolocation=(), browsing-topics=()`;

function pagePolicy(config: Config, scriptHashes: string[]): string {
  const api = config.apiUrl ? [config.apiUrl] : [];
  const google = (path: string) =>
    config.google.clientId ? [`https://accounts.google.com/gsi/${path}`] : [];
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...google('client')],
    'style-src': ["'self'", ...google('style')],
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...api, ...google('')],
    'frame-src': ['https://www.youtube-nocookie.com', ...google('')],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const policy = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...policy, ...(isHttps(config) ? ['upgrade-insecure-requests'] : [])].join('; ');
}

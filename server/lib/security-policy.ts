// What a page of ours may load and run: its own files, and Google's sign-in where that is switched on.
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { type Config, isHttps } from '#server/config.ts';

export function contentSecurityPolicy(config: Config, scriptHashes: string[]): FastifyHelmetOptions {
  const api = config.apiUrl ? [config.apiUrl] : [];
  const google = (path: string) =>
    config.google.clientId ? [`https://accounts.google.com/gsi/${path}`] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes, ...google('client')],
        styleSrc: ["'self'", ...google('style')],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...api],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...api, ...google('')],
        frameSrc: google('').length > 0 ? google('') : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps(config) && { upgradeInsecureRequests: [] }),
      },
    },
    xFrameOptions: { action: 'deny' },
    // Google's button opens a window and hears back from it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // With pages on another host, its scripts and pictures are asked for from there.
    crossOriginResourcePolicy: { policy: config.webOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Browsers ignore it over plain http, where it would promise what is not there.
    strictTransportSecurity: isHttps(config) && { maxAge: 31_536_000 },
  };
}

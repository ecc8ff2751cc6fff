// Normalizes the strings of every request before validation.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanerOf, stripInvalidCharacters } from '#contract/text.ts';

/**
 * Adds hooks for every route: first NUL and lone surrogates are stripped, which PostgreSQL rejects; then each string is
 * cleaned by the `clean` keyword of the route's schema (contract/fields.ts). Lengths and patterns are validated after that.
 */
export function cleanRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // A URL can contain an escaped NUL; lone surrogates are possible in JSON only.
    if (request.url.includes('%00')) for (const part of [request.params, request.query]) stripIn(part);
    if (typeof request.body === 'object' && request.body) stripIn(request.body);
    done();
  });
  app.addHook('onRoute', (route) => {
    const { body, querystring } = route.schema ?? {};
    const cleanBody = body ? cleanerOf(body) : undefined;
    const cleanQuery = querystring ? cleanerOf(querystring) : undefined;
    if (!cleanBody && !cleanQuery) return;
    const clean = (request: FastifyRequest, _reply: unknown, done: () => void) => {
      cleanBody?.(request.body);
      cleanQuery?.(request.query);
      done();
    };
    route.preValidation = [clean, ...[route.preValidation ?? []].flat()];
  });
}

/** Iterative: a request may be nested deeper than the call stack. */
function stripIn(root: unknown): void {
  const pending = [root as Record<string, unknown>];
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const [name, value] of Object.entries(node)) {
      if (typeof value === 'string') node[name] = stripInvalidCharacters(value);
      else if (typeof value === 'object' && value !== null) pending.push(value as Record<string, unknown>);
    }
  }
}

/** Escapes the wildcards of a `like` pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

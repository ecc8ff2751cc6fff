// Cleans the text of every request before it is validated.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cleanerOf, stripInvalidCharacters } from '#contract/text.ts';

/**
 * For every route, in one place: first NUL and lone surrogates are dropped, which no database keeps; then each string is
 * cleaned as the route's schema says (contract/fields.ts). Lengths and patterns are checked after that.
 */
export function cleanRequests(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    // An address can hold an escaped NUL; lone surrogates come in JSON alone.
    if (request.url.includes('%00')) for (const part of [request.params, request.query]) dropIn(part);
    if (typeof request.body === 'object' && request.body) dropIn(request.body);
    done();
  });
  app.addHook('onRoute', (route) => {
    const { body, querystring } = route.schema ?? {};
    const ofBody = body ? cleanerOf(body) : undefined;
    const ofQuery = querystring ? cleanerOf(querystring) : undefined;
    if (!ofBody && !ofQuery) return;
    const clean = (request: FastifyRequest, _reply: unknown, done: () => void) => {
      ofBody?.(request.body);
      ofQuery?.(request.query);
      done();
    };
    route.preValidation = [clean, ...[route.preValidation ?? []].flat()];
  });
}

/** Without recursion: what strangers send may be nested deeper than the stack. */
function dropIn(whole: unknown): void {
  const left = [whole as Record<string, unknown>];
  for (let parts = left.pop(); parts; parts = left.pop()) {
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') parts[name] = stripInvalidCharacters(value);
      else if (typeof value === 'object' && value !== null) left.push(value as Record<string, unknown>);
    }
  }
}

/** For a pattern of `like`: `%` and `_` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

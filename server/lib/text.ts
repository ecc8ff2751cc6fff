// Text on its way to the database.
import type { FastifyInstance } from 'fastify';
import { withoutUnkeepable } from '#contract/text.ts';

/**
 * Drops what JavaScript takes for text and no database does, before any route sees it: in one place, so that none can
 * forget it. In an address it can only be an escaped NUL; halves of surrogate pairs come in JSON alone.
 */
export function dropUnkeepableText(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.url.includes('%00')) for (const part of [request.params, request.query]) dropIn(part);
    if (typeof request.body === 'object' && request.body) dropIn(request.body);
    done();
  });
}

/** Without recursion: what strangers send may be nested deeper than the stack. */
function dropIn(whole: unknown): void {
  const left = [whole as Record<string, unknown>];
  for (let parts = left.pop(); parts; parts = left.pop()) {
    for (const [name, value] of Object.entries(parts)) {
      if (typeof value === 'string') parts[name] = withoutUnkeepable(value);
      else if (typeof value === 'object' && value !== null) left.push(value as Record<string, unknown>);
    }
  }
}

/** For a pattern of `like`: `%` and `_` mean themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

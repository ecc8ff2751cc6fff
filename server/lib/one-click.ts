// One-click unsubscribe of mails (RFC 8058): the headers, and what the routes accept.
import type { FastifyInstance } from 'fastify';

export const unsubscribeHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * The mail provider posts a form without cookies or Origin. Only the key in the path counts, so bodies of any content type are
 * accepted and ignored. For a plugin with these routes alone.
 */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4_096 }, (_request, _body, done) =>
    done(null),
  );
}

// Lets a stop end as soon as the last answer has: Fastify closes the connections that are idle when it begins, but one
// whose answer is just ending is idle only a moment later, and would be kept open for another minute.
import type { FastifyInstance } from 'fastify';

const lookEvery = 50;

export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), lookEvery);
    app.server.once('close', () => clearInterval(looking));
  });
}

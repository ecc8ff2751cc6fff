// Speeds up graceful shutdown: Fastify closes the connections that are idle when it begins, but a keep-alive connection
// whose response is just ending becomes idle later, and one that never sent a request counts as active. Both would be kept
// open for another minute.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const pollIntervalMs = 50;
/** For a request that is on its way. */
const firstRequestMs = 500;

export function closeIdleConnectionsOnShutdown(app: FastifyInstance): void {
  // Browsers open connections in advance.
  const openedWithoutRequest = new Map<Socket, number>();
  app.server.on('connection', (socket) => {
    openedWithoutRequest.set(socket, Date.now());
    socket.once('close', () => openedWithoutRequest.delete(socket));
  });
  app.server.on('request', ({ socket }) => openedWithoutRequest.delete(socket));
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const [socket, openedAt] of openedWithoutRequest)
      if (Date.now() - openedAt > firstRequestMs) socket.destroy();
  };
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    const polling = setInterval(closeIdle, pollIntervalMs);
    app.server.once('close', () => clearInterval(polling));
  });
}

// Discards the rest of a request body that was not read before the response, such as that of a refused upload. Node does
// so only for bodies that nobody began to read; otherwise the next request on the connection would never be answered.
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A client that sends more than this after the response is disconnected. */
const defaultMaxBytes = 64_000_000;
/** Time for the client to read the response before its connection is closed. */
const shutdownDelayMs = 500;

export function discardUnreadBodies(app: FastifyInstance, maxBytes = defaultMaxBytes): void {
  const draining = new Set<Socket>();
  let isClosing = false;
  const closeSoon = (socket: Socket) => setTimeout(() => socket.destroy(), shutdownDelayMs);

  app.addHook('onResponse', (request, _reply, done) => {
    done();
    const { raw } = request;
    const { socket } = raw;
    // Injected requests have no connection.
    if (raw.complete || raw.destroyed || socket.destroyed || !(socket instanceof Socket)) {
      raw.resume();
      return;
    }
    draining.add(socket);
    let bytes = 0;
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) socket.destroy();
    });
    raw.once('close', () => draining.delete(socket));
    raw.resume();
    if (isClosing) closeSoon(socket);
  });

  // Their responses are sent; the rest of the requests would only delay the shutdown.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of draining) closeSoon(socket);
  });
}

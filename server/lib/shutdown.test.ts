import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeIdleConnectionsOnShutdown } from './shutdown.ts';

test('shutdown completes a response in progress, then closes its keep-alive connection at once', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnectionsOnShutdown(app);
  const body = new PassThrough();
  app.get('/', (_, reply) => reply.send(body));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  body.write('begun');
  const response = await fetch(url);

  const closed = app.close();
  await sleep(100);
  body.end(' and ended');
  expect(await response.text()).toBe('begun and ended');
  // Otherwise the connection would stay open for longer than the timeout of a test.
  await closed;
});

test('shutdown closes a connection that has sent no request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeIdleConnectionsOnShutdown(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  await accepted;
  const closed = once(socket, 'close');
  // Otherwise both would wait for the timeout of the headers.
  await app.close();
  await closed;
});

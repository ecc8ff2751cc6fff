import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { translateError } from './errors.ts';

test('a request that its client aborts is not logged as an unavailable database', async () => {
  const lines: string[] = [];
  const app = Fastify({
    loggerInstance: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
  });
  const failed = new Promise<string | undefined>((done) => {
    app.setErrorHandler((error: { code?: string }, request, reply) => {
      translateError(error, request, reply);
      done(error.code);
    });
  });
  app.post('/', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a":',
  );
  await once(app.server, 'request');
  socket.resetAndDestroy();
  expect(await failed).toBe('ECONNRESET');
  expect(lines).toEqual([]);
  await app.close();
});

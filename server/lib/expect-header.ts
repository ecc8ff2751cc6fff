// Refuses `Expect` headers other than 100-continue in the usual shape; Node's own 417 has no body.
import type { FastifyInstance } from 'fastify';
import { Refused, toRefusal } from './errors.ts';

export function refuseExpectHeaders(app: FastifyInstance): void {
  const refused = new Refused('unsupported_expectation');
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(refused.status, {
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    });
    response.end(JSON.stringify(toRefusal(refused)));
  });
}

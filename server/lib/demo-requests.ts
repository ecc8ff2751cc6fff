// Keeps the demo campus on this machine: a request that came through a proxy is refused, since the passwords are public.
import type { FastifyInstance } from 'fastify';
import { Refused } from './errors.ts';

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];
const message =
  'The demo campus has public passwords, so it is shown on this machine only, not through a proxy. Set DEMO=0 and use an empty database.';

export function refuseForwardedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
    done(isForwarded ? new Refused('forbidden', { message }) : undefined);
  });
}

// Who may call a route: declared on each one, checked before anything else, and a route that declares nothing does not start.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isPrivileged } from '#contract/permissions.ts';
import type { Role } from '#contract/users.ts';
import { Refused } from './errors.ts';

/** `operator` is whoever runs the machine: on it, or holding the token. */
type RouteAccess = 'anyone' | 'member' | 'privileged' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

interface Rules {
  /** Signs the request in, or leaves it signed out. */
  identify(request: FastifyRequest): Promise<{ role: Role } | undefined>;
  isOperator(request: FastifyRequest): boolean;
}

export function requireDeclaredAccess(app: FastifyInstance, rules: Rules): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const open = routes.find((route) => !route.config?.access);
    if (open) throw new Error(`${open.method} ${open.url} does not say who may call it.`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access;
    // Nothing was matched: the not-found answer is for anyone.
    if (access === undefined || access === 'anyone') done();
    else check(access, request, rules).then(() => done(), done);
  });
}

async function check(access: RouteAccess, request: FastifyRequest, rules: Rules): Promise<void> {
  if (access === 'operator') {
    if (!rules.isOperator(request)) throw new Refused('forbidden');
    return;
  }
  const actor = await rules.identify(request);
  if (!actor) throw new Refused('signed_out');
  if (access === 'admin' && actor.role !== 'admin') throw new Refused('forbidden');
  if (access === 'privileged' && !isPrivileged(actor)) throw new Refused('forbidden');
}

/** For plugins that add their own routes: files and documentation, open to anyone. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

// Who may call a route: declared on each one, checked before anything else, and a route that declares nothing does not start.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isAdmin, isPrivileged } from '#contract/permissions.ts';
import type { Role } from '#contract/users.ts';
import { Refused } from './errors.ts';

/** `operator` is whoever runs the machine: on it, or holding the token. */
export type RouteAccess = 'anyone' | 'member' | 'privileged' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

type Someone = { role: Role } | undefined;

interface Rules {
  /** Signs the request in, or leaves it signed out; without a promise where the person is known already. */
  identify(request: FastifyRequest): Someone | Promise<Someone>;
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
    if (access === undefined || access === 'anyone') return done();
    if (access === 'operator') return done(rules.isOperator(request) ? undefined : new Refused('forbidden'));
    const someone = rules.identify(request);
    if (someone instanceof Promise) someone.then((found) => done(problem(access, found)), done);
    else done(problem(access, someone));
  });
}

function problem(access: RouteAccess, someone: Someone): Refused | undefined {
  if (!someone) return new Refused('signed_out');
  const allowed =
    access === 'admin'
      ? isAdmin(someone)
      : access === 'privileged'
        ? isPrivileged(someone)
        : access === 'member';
  return allowed ? undefined : new Refused('forbidden');
}

/** For plugins that add their own routes: files and documentation, open to anyone. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

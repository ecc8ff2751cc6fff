// Route authorization: every route declares its access level, which is checked before its handler; one without stops the start.
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { isAdmin, isPrivileged } from '#contract/permissions.ts';
import type { Role } from '#contract/users.ts';
import { Refused } from './errors.ts';

/** `operator`: a request from the loopback interface, or with METRICS_TOKEN. */
export type RouteAccess = 'anyone' | 'member' | 'privileged' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
  }
}

type User = { role: Role } | undefined;

interface Rules {
  /** Authenticates the request; synchronous where the session is cached. */
  identify(request: FastifyRequest): User | Promise<User>;
  isOperator(request: FastifyRequest): boolean;
}

export function requireDeclaredAccess(app: FastifyInstance, rules: Rules): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.find((route) => !route.config?.access);
    if (undeclared) throw new Error(`${undeclared.method} ${undeclared.url} does not say who may call it.`);
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access;
    // No route matched: anyone may get the 404.
    if (access === undefined || access === 'anyone') return done();
    if (access === 'operator') return done(rules.isOperator(request) ? undefined : new Refused('forbidden'));
    const user = rules.identify(request);
    if (user instanceof Promise) user.then((found) => done(problem(access, found)), done);
    else done(problem(access, user));
  });
}

function problem(access: RouteAccess, user: User): Refused | undefined {
  if (!user) return new Refused('signed_out');
  const allowed =
    access === 'admin' ? isAdmin(user) : access === 'privileged' ? isPrivileged(user) : access === 'member';
  return allowed ? undefined : new Refused('forbidden');
}

/** For plugins that register routes themselves, such as static files and the API documentation. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

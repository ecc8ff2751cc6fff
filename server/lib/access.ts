// Route authorization: every route declares its access level, which is checked before its handler; one without stops the start.

import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Role } from '#contract/permissions.ts';
import { isAdmin, isPrivileged, lacksSecondFactor } from '#contract/permissions.ts';
import { Refused } from './errors.ts';

/** `operator`: a request with METRICS_TOKEN; without one and outside of production, from the loopback interface. */
export type RouteAccess = 'anyone' | 'member' | 'privileged' | 'admin' | 'operator';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** A write that members with an unconfirmed address may make, where writing needs a confirmed one. */
    allowsUnconfirmed?: boolean;
    /** A write that only the person sees, or that protects them: someone who is muted may make it too. */
    allowsMuted?: boolean;
    /** Also for someone who is suspended. */
    whileSuspended?: true;
    /** Also for someone whose role needs a second factor and who has none yet. */
    beforeSecondFactor?: true;
  }
}

/** What a moderator has forbidden someone: everything, or writing. */
export interface Restriction {
  isSuspended: boolean;
  /** With the end and the reason. */
  message: string;
}

type User = { role: Role; emailVerifiedAt: Date | null; secondFactorAt: Date | null } | undefined;

interface Rules {
  /** Authenticates the request; synchronous where the session is cached. */
  identify(request: FastifyRequest): User | Promise<User>;
  /** Of the person that `identify` has found. */
  restrictionOf(request: FastifyRequest): Restriction | undefined;
  isOperator(request: FastifyRequest): boolean;
  /** Members write only with a confirmed address. */
  writesNeedConfirmedEmail(): boolean;
  secondFactorRoles: readonly Role[];
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

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
    const { access, allowsUnconfirmed, allowsMuted, whileSuspended, beforeSecondFactor } =
      request.routeOptions.config;
    // No route matched: anyone may get the 404.
    if (access === undefined || access === 'anyone') return done();
    if (access === 'operator') return done(rules.isOperator(request) ? undefined : new Refused('forbidden'));
    const isWrite = !readMethods.has(request.method);
    const needs = {
      // What is allowed before an address is confirmed is seen by the person alone as well.
      voice: isWrite && !allowsMuted && !allowsUnconfirmed,
      admission: !whileSuspended,
      confirmedEmail: isWrite && !allowsUnconfirmed && rules.writesNeedConfirmedEmail(),
      secondFactorRoles: beforeSecondFactor ? [] : rules.secondFactorRoles,
    };
    const check = (user: User) => done(problem(user, user && rules.restrictionOf(request), access, needs));
    const user = rules.identify(request);
    if (user instanceof Promise) user.then(check, done);
    else check(user);
  });
}

interface Needs {
  /** Not muted. */
  voice: boolean;
  /** Not suspended. */
  admission: boolean;
  confirmedEmail: boolean;
  secondFactorRoles: readonly Role[];
}

function problem(
  user: User,
  restriction: Restriction | undefined,
  access: RouteAccess,
  needs: Needs,
): Refused | undefined {
  if (!user) return new Refused('signed_out');
  if (restriction?.isSuspended && needs.admission)
    return new Refused('suspended', { message: restriction.message });
  const allowed =
    access === 'admin' ? isAdmin(user) : access === 'privileged' ? isPrivileged(user) : access === 'member';
  if (!allowed) return new Refused('forbidden');
  if (isWithoutSecondFactor(user, needs.secondFactorRoles)) return new Refused('second_factor_missing');
  if (restriction && needs.voice) return new Refused('muted', { message: restriction.message });
  return needs.confirmedEmail && !user.emailVerifiedAt ? new Refused('email_unconfirmed') : undefined;
}

/** Such a person can only set it up: any other call is refused, or answered as to a visitor. */
export const isWithoutSecondFactor = (
  { role, secondFactorAt }: Pick<NonNullable<User>, 'role' | 'secondFactorAt'>,
  requiredRoles: readonly Role[],
): boolean => lacksSecondFactor({ role, hasSecondFactor: secondFactorAt !== null }, requiredRoles);

/** For plugins that register routes themselves, such as static files and the API documentation. */
export function openToAnyone(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'anyone' };
  });
}

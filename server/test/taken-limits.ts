// Notes each rate limit that a call takes, and compares it with what its route declares: so the declared list is complete.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest, RouteOptions } from 'fastify';
import { attempted, type Limit } from '#server/lib/declared-limits.ts';

const calls = new AsyncLocalStorage<FastifyRequest>();
let undeclared: string[] = [];

attempted.subscribe((message) => {
  const limit = message as Limit;
  const { method, routeOptions } = calls.getStore() ?? {};
  if (routeOptions && !routeOptions.config.limits?.includes(limit))
    undeclared.push(
      `${method} ${routeOptions.url} takes the limit ${limit.name}, which it does not declare.`,
    );
});

/** Called for each route, as it is registered. */
export function followCalls(route: RouteOptions): void {
  const follow = (request: FastifyRequest, _reply: unknown, done: () => void) => calls.run(request, done);
  route.preHandler = [follow, ...[route.preHandler ?? []].flat()];
}

export function refuseUndeclaredLimits(): void {
  const found = undeclared;
  undeclared = [];
  if (found.length > 0) throw new Error([...new Set(found)].join('\n'));
}

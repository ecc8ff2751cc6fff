// Says who visits, as far as counting needs to know: a member, or someone who is told apart from others today.
import type { FastifyRequest } from 'fastify';
import type { VisitKind } from '#server/db/schema.ts';
import { deviceName } from '#server/features/sessions/devices.service.ts';
import type { SessionCache } from '#server/features/sessions/session-cache.service.ts';
import { cookieName } from '#server/features/sessions/sessions.cookie.ts';
import { addressGroup } from '#server/lib/limits.ts';
import type { Counter } from './counter.service.ts';
import type { Visitors } from './visitors.service.ts';

export type Visit = (
  request: FastifyRequest,
  what: { resource: string; kind: VisitKind; words?: string | undefined },
) => Promise<void>;

export const visitCounter =
  (parts: { sessionCache: SessionCache; counter: Counter; visitors: Visitors }): Visit =>
  async (request, what) => {
    const token = request.cookies[cookieName];
    const found = token ? await parts.sessionCache.find(token) : undefined;
    const member = found?.user.id ?? null;
    // Not all that the browser says of itself: anyone could be any number of visitors by saying it differently.
    const device = deviceName(request.headers['user-agent'] ?? '');
    const from = { address: addressGroup(request.ip), device };
    parts.counter.count({ ...what, member, visitor: member ?? (await parts.visitors.keyOf(from)) });
  };

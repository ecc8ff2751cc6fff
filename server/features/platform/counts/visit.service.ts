// Counts a request as a visit of a member, or of an anonymous visitor identified by a daily hash.

import { deviceName } from '#server/features/platform/sessions/devices.service.ts';
import type { SessionCache } from '#server/features/platform/sessions/session-cache.service.ts';
import { cookieName } from '#server/features/platform/sessions/session-cookie.service.ts';
import type { CountVisit } from '#server/lib/count-visit.ts';
import { addressGroup } from '#server/lib/limits.ts';
import type { Counter } from './counter.service.ts';
import type { Visitors } from './visitors.service.ts';

export const createVisitCounter =
  (parts: { sessionCache: SessionCache; counter: Counter; visitors: Visitors }): CountVisit =>
  async (request, what) => {
    const token = request.cookies[cookieName];
    const found = token ? await parts.sessionCache.find(token) : undefined;
    const member = found?.user.id ?? null;
    // The device name, not the whole user agent: varying it must not count as several visitors.
    const device = deviceName(request.headers['user-agent'] ?? '');
    const from = { address: addressGroup(request.ip), device };
    parts.counter.count({ ...what, member, visitor: member ?? (await parts.visitors.keyOf(from)) });
  };

// Following a host: one hears of its new events.
import { eq, inArray } from 'drizzle-orm';
import { hostPath } from '#contract/calendar/hosts.rules.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import type { Followable } from '#server/features/social/follows/follows.service.ts';
import { hostColumns, hostPersonColumns, toHostChip } from './hosts.service.ts';

export const followableHost: Followable = {
  find: async (db, _actor, ids) => {
    const rows = await db
      .select({ host: hostColumns, person: hostPersonColumns })
      .from(hosts)
      .leftJoin(users, eq(users.id, hosts.userId))
      .where(inArray(hosts.id, ids));
    return new Map(
      rows.map(({ host, person }) => {
        const { _id, slug, name } = toHostChip(host, person);
        return [_id, { label: name, link: hostPath(slug) }];
      }),
    );
  },
};

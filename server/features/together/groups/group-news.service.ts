// Tells the people of a group what one of them did: not the one who did it, nor where one of the two has blocked the other.

import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { membersOf, organisersOf } from '#server/db/visibility/groups.ts';
import {
  type NotificationKind,
  notifyMany,
} from '#server/features/platform/notifications/notifications.service.ts';
import { isNotBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import type { GroupRow } from './group-access.service.ts';
import type { GroupFacts } from './groups.notifications.ts';

type Group = Pick<GroupRow, 'id' | 'name'>;
type Kind<Facts extends GroupFacts> = NotificationKind<NotificationKind['type'], Facts>;
type News<Facts extends GroupFacts> = Omit<Facts, keyof GroupFacts>;

const tell =
  (peopleOf: (groupId: string) => SQL) =>
  async <Facts extends GroupFacts>(
    db: Db,
    kind: Kind<Facts>,
    actor: Pick<Actor, '_id'>,
    { id, name }: Group,
    news: NoInfer<News<Facts>>,
  ): Promise<void> => {
    const facts = JSON.stringify({ groupId: id, name, ...news });
    await notifyMany<Facts>(
      db,
      kind,
      sql`select people.user_id, ${`${kind.type} ${id}`}::text as merge_key, 1 as count, ${facts}::jsonb as facts
        from (${peopleOf(id)}) people
        where people.user_id <> ${actor._id}::uuid and ${isNotBlocked(sql`people.user_id`, actor._id)}`,
    );
  };

export const tellMembers = tell(membersOf);
export const tellOrganisers = tell(organisersOf);

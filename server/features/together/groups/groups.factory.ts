// Groups with people in them, for tests.

import { randomUUID } from 'node:crypto';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';

export const groupValues = (given: Partial<typeof groups.$inferInsert> = {}): typeof groups.$inferInsert => ({
  style: 'talking',
  language: 'en',
  level: 'beginner',
  place: 'Library, room 2',
  capacity: 6,
  admission: 'open',
  ...given,
  name: given.name ?? 'Chapter by chapter',
  searchText: given.searchText ?? foldText(given.name ?? 'Chapter by chapter'),
});

type Given = Partial<typeof groups.$inferInsert> & {
  people?: (Partial<typeof memberships.$inferInsert> & { userId: string })[];
};

/** By default open, with six seats. The first person is the owner; they joined one after the other. */
export async function makeGroup(db: Db, { people = [], ...given }: Given = {}) {
  const placed = people.map((person, index) => ({
    id: randomUUID(),
    state: 'member' as const,
    role: index === 0 ? ('owner' as const) : ('member' as const),
    joinedAt: new Date(Date.now() - (people.length - index) * 60_000),
    ...person,
  }));
  const members = placed.filter(({ state }) => state === 'member').length;
  const [group] = await db
    .insert(groups)
    .values(groupValues({ members, ...given }))
    .returning();
  if (!group) throw new Error('An inserted group was not returned.');
  if (placed.length > 0)
    await db.insert(memberships).values(placed.map((person) => ({ ...person, groupId: group.id })));
  return group;
}

// The spaces of study groups, which are read and written by those who are in the group at that moment, and by nobody else.

import { eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import {
  lockGroup,
  refuseClosed,
  requireInside,
} from '#server/features/together/groups/group-access.service.ts';
import { groupSpace, noSpace, type SpaceRow } from './spaces.service.ts';

/** To write in: made with the first thread. The group is locked, so that nobody is removed or archives it meanwhile. */
export async function openGroupSpace(db: Db, actor: Actor, groupId: string): Promise<SpaceRow> {
  const group = await lockGroup(db, groupId);
  if (!group) throw noSpace();
  await requireInside(db, actor, group.id, noSpace);
  refuseClosed({ group });
  await db.insert(spaces).values(groupSpace(group)).onConflictDoNothing();
  const [space] = await db.select().from(spaces).where(eq(spaces.groupId, group.id));
  if (!space) throw noSpace();
  return space;
}

/** The group has another name. */
export async function renameGroupSpace(db: Db, groupId: string, name: string): Promise<void> {
  await db.update(spaces).set({ name }).where(eq(spaces.groupId, groupId));
}

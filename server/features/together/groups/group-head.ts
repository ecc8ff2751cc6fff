// The head of a group's page: title, canonical address, and the description for search engines and link previews.

import type { Actor } from '#contract/permissions.ts';
import { groupPath } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { isNotFound } from '#server/lib/errors.ts';
import type { PageHead } from '#server/lib/pages.ts';
import { getGroup } from './groups.service.ts';

export async function groupHead(
  db: Db,
  groupId: string,
  reader: () => Promise<Actor | undefined>,
): Promise<Partial<PageHead>> {
  const group = await getGroup(db, undefined, groupId).catch(async (error: unknown) => {
    const actor = isNotFound(error) ? await reader() : undefined;
    if (!actor) throw error;
    return getGroup(db, actor, groupId);
  });
  const facts = [group.course?.code, group.isOnline ? 'online' : group.place].filter(Boolean).join(', ');
  return {
    title: group.name,
    path: groupPath(group),
    description: [facts, group.about.slice(0, 140)].filter(Boolean).join('. '),
  };
}

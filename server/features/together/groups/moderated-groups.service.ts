// Study groups as moderators see and decide about them: their name and what they say about themselves.

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { Texts } from '#contract/safety/reports.rules.ts';
import { groupPath } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { membershipOf } from '#server/db/visibility/groups.ts';
import { tellAuthor } from '#server/features/safety/reports/author-news.service.ts';
import { isChanged } from '#server/features/safety/reports/cases.service.ts';
import type { Deciding, ModeratedKind, Thing } from '#server/lib/moderation.ts';
import { ports } from '#server/lib/ports.ts';
import { isVisibleTo, lockGroup } from './group-access.service.ts';
import { searchTextOf } from './group-search.ts';

export const moderatedGroup: ModeratedKind = {
  read: readGroups,

  lock: async (db, id) => {
    await lockGroup(db, id);
  },

  isOwn: async ({ db }, personId, id) => (await membershipOf(db, personId, id))?.role === 'owner',

  mayReport: isVisibleTo,

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: groups.id })
      .from(memberships)
      .innerJoin(groups, eq(groups.id, memberships.groupId))
      .where(
        and(
          ...[eq(memberships.userId, personId), eq(memberships.role, 'owner')],
          or(eq(groups.isHidden, true), isChanged(db, 'group', groups.id)),
        ),
      )
      .orderBy(desc(groups.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id, _wasPublished, deciding) => {
    await setHidden(db, id, '', deciding);
    return 'The group is shown again.';
  },

  hide: async (db, id, reason, deciding) => {
    await setHidden(db, id, reason, deciding);
    return 'The group is hidden from all but its members, who read the reason.';
  },

  edit: correctGroup,
};

async function setHidden(db: Db, id: string, reason: string, deciding?: Deciding): Promise<void> {
  const [row] = await db
    .update(groups)
    .set({ isHidden: reason !== '', reason })
    .where(eq(groups.id, id))
    .returning();
  if (row)
    await tellAuthor(db, await ownerOf(db, id), {
      ...nameOf(row),
      news: reason ? 'hidden' : 'shown',
      reason,
      deciding,
    });
}

async function ownerOf(db: Db, id: string): Promise<string | null> {
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.groupId, id), eq(memberships.role, 'owner')));
  return owner?.userId ?? null;
}

async function correctGroup(db: Db, id: string, { title, text }: Texts): Promise<string | null> {
  const [found] = await db
    .select({ group: groups, course: { code: courses.code, title: courses.title } })
    .from(groups)
    .leftJoin(courses, eq(courses.id, groups.courseId))
    .where(eq(groups.id, id));
  if (!found) return null;
  const { group, course } = found;
  const name = title ?? group.name;
  await db
    .update(groups)
    .set({
      ...{ name, about: text, version: group.version + 1 },
      searchText: searchTextOf({ ...group, name }, course ?? undefined),
    })
    .where(eq(groups.id, id));
  await ports.renameGroupSpace(db, id, name);
  return ownerOf(db, id);
}

const nameOf = ({ id, name }: { id: string; name: string }) => ({
  id,
  title: `the study group “${name}”`,
  path: groupPath({ _id: id, name }),
});

async function readGroups(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ group: groups, owner: { username: users.username, fullName: users.fullName } })
    .from(groups)
    .leftJoin(memberships, and(eq(memberships.groupId, groups.id), eq(memberships.role, 'owner')))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(inArray(groups.id, ids));
  return new Map(
    rows.map(({ group, owner }) => {
      const { title, path } = nameOf(group);
      const facts = [
        { name: 'Name', value: group.name },
        { name: 'Place', value: group.place },
      ];
      return [
        group.id,
        {
          ...{ title, path, reason: group.reason, version: group.version, earlier: [] },
          state: group.isHidden ? 'hidden' : 'published',
          texts: { title: group.name, text: group.about },
          author: owner && { username: owner.username, name: owner.fullName || owner.username },
          now: { facts: facts.filter(({ value }) => value !== ''), text: group.about },
        },
      ];
    }),
  );
}

// Resources as moderators see and decide about them.

import { and, desc, eq, inArray, or } from 'drizzle-orm';
import { resourcePath } from '#contract/library/resources.rules.ts';
import { maxShownDecisions } from '#contract/safety/appeals.rules.ts';
import type { Db } from '#server/db/db.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { tellAuthor } from '#server/features/safety/reports/author-news.service.ts';
import { isChanged } from '#server/features/safety/reports/cases.service.ts';
import type { Deciding, Removable, Thing } from '#server/lib/moderation.ts';
import { correctResource, moveToCourse, textFieldOf } from './corrected-resources.service.ts';
import { deleteWithFiles } from './deleted-resources.service.ts';

export const moderatedResource: Removable = {
  read: readResources,

  lock: async (db, id) => {
    await db.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for('update');
  },

  isOwn: async ({ db }, personId, id) => {
    const [row] = await db.select({ ownerId: resources.ownerId }).from(resources).where(eq(resources.id, id));
    return row?.ownerId === personId;
  },

  decidedOf: async (db, personId) => {
    const rows = await db
      .select({ id: resources.id })
      .from(resources)
      .where(
        and(
          eq(resources.ownerId, personId),
          or(eq(resources.isHidden, true), isChanged(db, 'resource', resources.id)),
        ),
      )
      .orderBy(desc(resources.createdAt))
      .limit(maxShownDecisions);
    return rows.map(({ id }) => id);
  },

  publish: async (db, id, _wasPublished, deciding) => {
    await setHidden(db, id, '', deciding);
    return 'The resource is shown again.';
  },

  hide: async (db, id, reason, deciding) => {
    await setHidden(db, id, reason, deciding);
    return 'The resource is hidden, with its file. Who shared it is told the reason.';
  },

  edit: correctResource,
  move: moveToCourse,
  remove: deleteWithFiles,
};

async function setHidden(db: Db, id: string, reason: string, deciding?: Deciding): Promise<void> {
  const [row] = await db
    .update(resources)
    .set({ isHidden: reason !== '', reason })
    .where(eq(resources.id, id))
    .returning();
  if (row)
    await tellAuthor(db, row.ownerId, {
      ...nameOf(row),
      news: reason ? 'hidden' : 'shown',
      reason,
      deciding,
    });
}

const nameOf = ({ id, title }: { id: string; title: string }) => ({
  id,
  title: `the resource “${title}”`,
  path: resourcePath(id, title),
});

async function readResources(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ resource: resources, author: { username: users.username, fullName: users.fullName } })
    .from(resources)
    .leftJoin(users, eq(users.id, resources.ownerId))
    .where(inArray(resources.id, ids));
  return new Map(
    rows.map(({ resource, author }) => {
      const { title, path } = nameOf(resource);
      const facts = [
        { name: 'Title', value: resource.title },
        { name: 'Course', value: resource.courseCode },
        { name: 'Tags', value: resource.tags.join(', ') },
        { name: 'File', value: resource.fileName },
      ];
      return [
        resource.id,
        {
          ...{ title, path, reason: resource.reason, earlier: [] },
          state: resource.isHidden ? 'hidden' : 'published',
          version: resource.updatedAt.getTime(),
          texts: { title: resource.title, text: resource[textFieldOf(resource)] },
          place: resource.courseCode,
          author: author && { username: author.username, name: author.fullName || author.username },
          now: {
            facts: facts.filter(({ value }) => value !== ''),
            text: [resource.description, resource.details].filter(Boolean).join('\n\n'),
          },
        },
      ];
    }),
  );
}

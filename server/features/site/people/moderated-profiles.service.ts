// Profiles as moderators see and decide about them. A hidden one is emptied, and what was on it kept aside: names and pictures are
// shown in many places, and none of them needs to know.

import { eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { hiddenProfiles, type ProfileTexts } from '#server/db/tables/site/people.ts';
import { releaseFile } from '#server/features/platform/files/files.service.ts';
import { changeUser, lockUser, type UserRow } from '#server/features/platform/users/users.service.ts';
import { tellAuthor } from '#server/features/safety/reports/author-news.service.ts';
import { closeCasesOf } from '#server/features/safety/reports/cases.service.ts';
import { Refused } from '#server/lib/errors.ts';
import type { Deciding, Removable, Thing } from '#server/lib/moderation.ts';

const nothing: ProfileTexts = {
  ...{ fullName: '', img: '', department: '', batch: '', university: '', semester: '' },
};

export const moderatedProfile: Removable = {
  read: readProfiles,

  lock: async (db, id) => {
    await lockUser(db, id);
  },

  isOwn: async (_parts, personId, id) => personId === id,

  decidedOf: async (db, personId) => ((await findHidden(db, personId)) ? [personId] : []),

  publish: async (db, id, _wasPublished, deciding) => {
    const [user, hidden] = [await lockUser(db, id), await findHidden(db, id)];
    if (!user || !hidden) return 'The profile is shown.';
    await changeUser(db, user, { ...hidden.texts, pictureId: hidden.pictureId });
    await db.delete(hiddenProfiles).where(eq(hiddenProfiles.userId, id));
    await tell(db, user, { news: 'shown', reason: '', deciding });
    return 'The profile is shown again.';
  },

  hide: async (db, id, reason, deciding) => {
    const [user, hidden] = [await lockUser(db, id), await findHidden(db, id)];
    if (!user) return 'The account is deleted.';
    if (hidden) await db.update(hiddenProfiles).set({ reason }).where(eq(hiddenProfiles.userId, id));
    else {
      await db
        .insert(hiddenProfiles)
        .values({ userId: id, texts: textsOf(user), pictureId: user.pictureId, reason });
      await changeUser(db, user, { ...nothing, pictureId: null });
    }
    await tell(db, user, { news: 'hidden', reason, deciding });
    return 'Name, picture and studies of the person are hidden everywhere. They are told the reason.';
  },

  // It stays empty; the person can fill it in anew.
  remove: async (db, id) => {
    const [row] = await db
      .delete(hiddenProfiles)
      .where(eq(hiddenProfiles.userId, id))
      .returning({ pictureId: hiddenProfiles.pictureId });
    if (row?.pictureId) await releaseFile(db, row.pictureId);
    await closeCasesOf(db, ['profile'], id);
  },
};

/** Where moderators have hidden it, it stays as it is until they show it again. */
export async function refuseHiddenProfile(db: Db, userId: string): Promise<void> {
  if (await findHidden(db, userId))
    throw new Refused('forbidden', {
      message: 'Moderators have hidden your profile. You can appeal against it; until then it stays empty.',
    });
}

/** For the data export. */
export async function findHidden(db: Db, userId: string) {
  const [row] = await db.select().from(hiddenProfiles).where(eq(hiddenProfiles.userId, userId));
  return row;
}

const textsOf = ({ fullName, img, department, batch, university, semester }: UserRow): ProfileTexts => ({
  ...{ fullName, img, department, batch, university, semester },
});

const nameOf = ({ username }: Pick<UserRow, 'username'>) => ({
  title: `the profile of ${username}`,
  path: `/people/${encodeURIComponent(username)}`,
});

const tell = (
  db: Db,
  user: UserRow,
  told: { news: 'hidden' | 'shown'; reason: string; deciding: Deciding | undefined },
): Promise<void> => tellAuthor(db, user.id, { ...nameOf(user), id: user.id, title: 'your profile', ...told });

const factNames = {
  ...{ fullName: 'Name', img: 'Picture', department: 'Department', batch: 'Batch' },
  ...{ university: 'University', semester: 'Semester' },
} as const satisfies Record<keyof ProfileTexts, string>;

async function readProfiles(db: Db, ids: string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .select({ user: users, hidden: hiddenProfiles })
    .from(users)
    .leftJoin(hiddenProfiles, eq(hiddenProfiles.userId, users.id))
    .where(inArray(users.id, ids));
  return new Map(
    rows.map(({ user, hidden }) => {
      const texts = hidden?.texts ?? textsOf(user);
      const facts = Object.entries(factNames).map(([field, name]) => ({
        name,
        value: texts[field as keyof ProfileTexts],
      }));
      return [
        user.id,
        {
          ...nameOf(user),
          state: hidden ? 'hidden' : 'published',
          version: user.updatedAt.getTime(),
          author: { username: user.username, name: user.fullName || user.username },
          reason: hidden?.reason ?? '',
          now: { facts: facts.filter(({ value }) => value !== ''), text: '' },
          earlier: [],
        },
      ];
    }),
  );
}

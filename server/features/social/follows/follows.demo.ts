// What the members of the demo campus follow: courses, and hosts of events. The demo student watches one course and mutes one
// that they take.
import { inArray, isNull } from 'drizzle-orm';
import type { FollowLevel } from '#contract/social/follows.rules.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

const demoStudent: Record<string, FollowLevel> = {
  CS410: 'watch',
  CS420: 'normal',
  MA320: 'mute',
};
/** Courses that many others follow. */
const popular = ['CS201', 'CS410', 'MA101', 'PHI210'];
const hostsOfStudent = ['film-society', 'climbing-club', 'library'];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [student, ...others] = await listDemoPeople(db);
  const known = await db
    .select({ id: courses.id, code: courses.code })
    .from(courses)
    .where(inArray(courses.code, [...Object.keys(demoStudent), ...popular]));
  const clubs = await db.select({ id: hosts.id, slug: hosts.slug }).from(hosts).where(isNull(hosts.userId));
  const ofHosts = clubs.flatMap(({ id: hostId, slug }, place): (typeof follows.$inferInsert)[] => {
    // Some clubs have more followers than others.
    const followers = others.filter((_, index) => (index + place) % (2 + (place % 4)) === 0);
    return [...(student && hostsOfStudent.includes(slug) ? [student] : []), ...followers].map(
      ({ id: userId }) => ({ userId, hostId, level: 'normal' }),
    );
  });
  const rows = known.flatMap(({ id, code }): (typeof follows.$inferInsert)[] => {
    const level = demoStudent[code];
    const followers = popular.includes(code) ? others.filter((_, index) => index % 3 === 0) : [];
    return [
      ...(student && level ? [{ userId: student.id, courseId: id, level }] : []),
      ...followers.map(({ id: userId }) => ({ userId, courseId: id, level: 'normal' as const })),
    ];
  });
  const all = [...rows, ...ofHosts];
  if (all.length > 0) await db.insert(follows).values(all);
}

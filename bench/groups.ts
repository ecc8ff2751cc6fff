// Measures the ranked finder of groups beside the plain list, with few and many people, and the time finder beside the query of
// the members' weeks. All in one process, in turns, so that only the ratios count.

import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { listGroups } from '#server/features/together/groups/groups.service.ts';
import { listFitting } from '#server/features/together/groups/matching.service.ts';
import { findTimes } from '#server/features/together/groups/time-finder.service.ts';
import type { BenchDatabases } from './databases.ts';
import { fillGroups, largeGroup, organiser, reader } from './fill-groups.ts';
import { mediansOf } from './medians.ts';
import type { Report } from './report.ts';

const limit = 20;
const maxOfList = 5;
const maxOfWeeks = 10;
/** As many people again and again must not matter; what is left is noise. */
const maxGrowth = 1.3;

export async function benchGroups(
  report: Report,
  databases: BenchDatabases,
  isQuick: boolean,
): Promise<void> {
  const groupCount = isQuick ? 2_000 : 20_000;
  const finder = new Map<number, number>();
  const peopleCounts = isQuick ? [10_000] : [10_000, 100_000];
  for (const people of peopleCounts) {
    const where = `postgres, ${groupCount.toLocaleString('en')} groups, ${people.toLocaleString('en')} weeks`;
    report.log(where);
    const settings = await databases.make('postgres', `groups_${people}`, (db) =>
      fillGroups(db, { groups: groupCount, people }),
    );
    const database = await openDatabase({
      databaseUrl: String(settings.DATABASE_URL),
      databasePool: 2,
      dataDir: settings.DATA_DIR,
    });
    try {
      await database.db.execute(sql`analyze`);
      finder.set(people, await measureFinder(report, where, database.db));
      await measureTimes(report, where, database.db);
    } finally {
      await database.close();
    }
  }
  const [few, many] = peopleCounts.map((people) => finder.get(people) ?? 0);
  if (few && many)
    report.ratio(
      'ranked finder, share of the plain list with 100,000 weeks of that with 10,000',
      many / few,
      maxGrowth,
      'at most',
    );
}

async function measureFinder(report: Report, where: string, db: Db): Promise<number> {
  const actor = await actorOf(db, reader);
  const [plain, ranked] = await mediansOf([
    () => listGroups(db, actor, { limit }),
    () => listFitting(db, actor, { limit }),
  ]);
  const found = await listFitting(db, actor, { limit });
  if (found.length !== limit) throw new Error(`Only ${found.length} groups fit.`);
  report.fact(
    `${where}: median of the plain list and of the ranked finder`,
    `${plain?.toFixed(2)} ms, ${ranked?.toFixed(2)} ms`,
  );
  const share = (ranked ?? 0) / (plain ?? 1);
  report.ratio(`${where}: ranked finder, of the plain list`, share, maxOfList, 'at most');
  return share;
}

async function measureTimes(report: Report, where: string, db: Db): Promise<void> {
  const actor = await actorOf(db, organiser);
  const [group] = await db.select().from(groups).where(eq(groups.name, largeGroup.name));
  const groupId = group?.id ?? '';
  const [plain, found] = await mediansOf([
    () =>
      db
        .select({ free: weeks.free, ifNeeded: weeks.ifNeeded })
        .from(memberships)
        .innerJoin(weeks, eq(weeks.personId, memberships.userId))
        .where(and(eq(memberships.groupId, groupId), eq(memberships.state, 'member'))),
    () => findTimes(db, actor, groupId, { length: 2, timeZone: 'UTC' }),
  ]);
  report.fact(
    `${where}: median of the weeks of ${largeGroup.members} members and of the time finder`,
    `${plain?.toFixed(2)} ms, ${found?.toFixed(2)} ms`,
  );
  report.ratio(
    `${where}: time finder, of the query of the weeks`,
    (found ?? 0) / (plain ?? 1),
    maxOfWeeks,
    'at most',
  );
}

async function actorOf(db: Db, username: string): Promise<Actor> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`There is no ${username}.`);
  return { _id: user.id, role: user.role };
}

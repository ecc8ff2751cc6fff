// The clubs and departments of the demo campus, and who acts for them.
import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/client.ts';
import { insertMany } from '#server/db/rows.ts';
import { hostMembers, hosts, users } from '#server/db/schema.ts';
import { demoHosts } from './campus-hosts.demo.ts';
import { makeOwnHost } from './hosts.service.ts';

/** The ids by slug: of the clubs and departments, and of the people with these usernames. */
export async function loadDemoHosts(db: Db, usernames: string[]): Promise<Map<string, string>> {
  const people = await db.select({ id: users.id, username: users.username }).from(users);
  const idOf = (username: string) => people.find((person) => person.username === username)?.id;
  const rows = demoHosts.map(({ slug, name, kind, about }) => ({
    id: randomUUID(),
    slug,
    name,
    nameKey: foldText(name),
    kind,
    about,
    searchText: foldText(name),
  }));
  await insertMany(db, hosts, rows);
  await insertMany(
    db,
    hostMembers,
    demoHosts.flatMap(({ members }, index) =>
      members.flatMap((username) => {
        const [hostId, userId] = [rows[index]?.id, idOf(username)];
        return hostId && userId ? [{ hostId, userId }] : [];
      }),
    ),
  );
  for (const username of usernames) await makeOwnHost(db, { _id: idOf(username) ?? '' });
  const own = await db
    .select({ id: hosts.id, username: users.username })
    .from(hosts)
    .innerJoin(users, eq(users.id, hosts.userId))
    .where(inArray(users.username, usernames));
  return new Map([
    ...rows.map(({ id, slug }) => [slug, id] as const),
    ...own.map(({ id, username }) => [username, id] as const),
  ]);
}

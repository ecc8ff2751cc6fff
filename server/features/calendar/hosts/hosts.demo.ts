// The clubs and departments of the demo campus, and who acts for them.

import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { insertMany } from '#server/db/rows.ts';
import { hostMembers, hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { demoHosts } from './campus-hosts.demo.ts';
import { namesOf } from './hosts.service.ts';

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
  const own = await makeDemoPeopleHosts(
    db,
    usernames.flatMap((username) => idOf(username) ?? []),
  );
  return new Map([
    ...rows.map(({ id, slug }) => [slug, id] as const),
    ...usernames.map((username) => [username, own.get(idOf(username) ?? '') ?? ''] as const),
  ]);
}

/** The own hosts of these people, where they have none yet. Returns the ids of their hosts by their own. */
export async function makeDemoPeopleHosts(db: Db, userIds: string[]): Promise<Map<string, string>> {
  const people = await db
    .select({ person: users, hostId: hosts.id })
    .from(users)
    .leftJoin(hosts, eq(hosts.userId, users.id))
    .where(inArray(users.id, userIds));
  const made = people
    .filter(({ hostId }) => hostId === null)
    .map(({ person: { id, username, usernameKey, fullName } }) => ({
      ...{ id: randomUUID(), slug: usernameKey, kind: 'person' as const, userId: id },
      ...namesOf({ username, fullName }),
    }));
  await insertMany(db, hosts, made);
  const known = people.flatMap(({ person, hostId }) => (hostId ? [[person.id, hostId] as const] : []));
  return new Map([...known, ...made.map(({ id, userId }) => [userId, id] as const)]);
}

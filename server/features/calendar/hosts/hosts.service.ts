// The hosts of events, for readers and for those who act for them.

import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Host, HostChip, HostQuery } from '#contract/calendar/hosts.ts';
import type { Actor } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import type { Db } from '#server/db/db.ts';
import { coHosts, events, occurrences } from '#server/db/tables/calendar/events.ts';
import { hostMembers, hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { Refused } from '#server/lib/errors.ts';
import { actsFor } from './host-access.service.ts';
import { hostList } from './hosts.list.ts';

export type HostRow = typeof hosts.$inferSelect;

/** Hosts that one person acts for: more than anyone chooses from. */
const maxOwn = 50;

/** What a chip is made of, in queries that join `hosts` and, of people, `users`. */
export const hostColumns = { id: hosts.id, slug: hosts.slug, name: hosts.name, kind: hosts.kind };
export const hostPersonColumns = { id: users.id, username: users.username, fullName: users.fullName };

type ChipRow = Pick<HostRow, 'id' | 'slug' | 'name' | 'kind'>;
type PersonRow = { username: string; fullName: string } | null;

/** A person has the name of their account. */
export const toHostChip = ({ id, slug, name, kind }: ChipRow, person: PersonRow): HostChip => ({
  _id: id,
  slug,
  name: person ? person.fullName || person.username : name,
  kind,
});

export async function listHosts(db: Db, query: HostQuery) {
  const { rows, total, totalIsMore, nextCursor } = await hostList.countedPage(db, query);
  const numbers = await numbersOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    success: true as const,
    hosts: rows.map((row) => toHost(row, row.person, numbers.get(row.id))),
    total,
    totalIsMore,
    nextCursor,
  };
}

export async function getHost(db: Db, slug: string): Promise<Host> {
  const [row] = await db
    .select({ host: hosts, person: hostPersonColumns })
    .from(hosts)
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(eq(hosts.slug, slug));
  if (!row) throw noHost();
  const numbers = await numbersOf(db, [row.host.id]);
  return toHost(row.host, row.person, numbers.get(row.host.id));
}

/** In whose name the person may make events: oneself first, then by name. */
export async function listOwnHosts(db: Db, actor: Actor): Promise<HostChip[]> {
  await makeOwnHost(db, actor);
  const rows = await db
    .select({ host: hostColumns, person: hostPersonColumns })
    .from(hosts)
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(and(actsFor(actor._id), eq(hosts.isArchived, false)))
    .orderBy(asc(sql`${hosts.kind} <> 'person'`), asc(hosts.nameKey), asc(hosts.id))
    .limit(maxOwn);
  return rows.map(({ host, person }) => toHostChip(host, person));
}

/** As the host of a person is sorted and found. */
export function namesOf({ username, fullName }: { username: string; fullName: string }) {
  const name = fullName || username;
  return { nameKey: foldText(name), searchText: foldText(`${name} ${username}`) };
}

/** A person's own host, made at its first use; its address is the username, which nobody can change. */
export async function makeOwnHost(db: Db, actor: Pick<Actor, '_id'>): Promise<void> {
  const [person] = await db
    .select({ ...hostPersonColumns, usernameKey: users.usernameKey, hostId: hosts.id })
    .from(users)
    .leftJoin(hosts, eq(hosts.userId, users.id))
    .where(eq(users.id, actor._id));
  if (!person) throw new Refused('signed_out');
  const names = namesOf(person);
  if (person.hostId) {
    await db
      .update(hosts)
      .set(names)
      .where(and(eq(hosts.id, person.hostId), sql`${hosts.searchText} <> ${names.searchText}`));
    return;
  }
  const insert = (slug: string) =>
    db
      .insert(hosts)
      .values({ slug, kind: 'person', userId: actor._id, ...names })
      .onConflictDoNothing()
      .returning({ id: hosts.id });
  // A club may have the address already; of two requests at once, one makes it.
  const [made] = await insert(person.usernameKey);
  if (!made) await insert(`${person.usernameKey}-${actor._id.slice(0, 8)}`);
}

/** For an account that is deleted, whose events stay: without the name and the address. */
export async function keepHostWithoutPerson(db: Db, userId: string): Promise<void> {
  await db
    .update(hosts)
    .set({
      userId: null,
      kind: 'club',
      slug: sql`'former-' || ${hosts.id}`,
      name: 'Former member',
      nameKey: '',
      searchText: '',
      about: '',
      isArchived: true,
    })
    .where(eq(hosts.userId, userId));
}

/** The clubs and departments that the person acts for. */
export async function exportMemberships(db: Db, userId: string) {
  return db
    .select({ name: hosts.name, kind: hosts.kind, since: hostMembers.createdAt })
    .from(hostMembers)
    .innerJoin(hosts, eq(hosts.id, hostMembers.hostId))
    .where(eq(hostMembers.userId, userId))
    .orderBy(asc(hostMembers.createdAt), asc(hosts.id));
}

interface Numbers {
  followers: number;
  upcoming: number;
}

/** One query each for all of them. */
async function numbersOf(db: Db, ids: string[]): Promise<Map<string, Numbers>> {
  if (ids.length === 0) return new Map();
  const followed = await db
    .select({ id: follows.hostId, count: sql<number>`count(*)::int` })
    .from(follows)
    .where(and(inArray(follows.hostId, ids), sql`${follows.level} <> 'mute'`))
    .groupBy(follows.hostId);
  const isUpcoming = and(
    eq(occurrences.isListed, true),
    eq(occurrences.state, 'on'),
    gt(occurrences.endsAt, sql`now()`),
  );
  const hosted = await db
    .select({ id: events.hostId, count: sql<number>`count(*)::int` })
    .from(events)
    .innerJoin(occurrences, and(eq(occurrences.eventId, events.id), isUpcoming))
    .where(inArray(events.hostId, ids))
    .groupBy(events.hostId);
  const coHosted = await db
    .select({ id: coHosts.hostId, count: sql<number>`count(*)::int` })
    .from(coHosts)
    .innerJoin(occurrences, and(eq(occurrences.eventId, coHosts.eventId), isUpcoming))
    .where(inArray(coHosts.hostId, ids))
    .groupBy(coHosts.hostId);
  const countOf = (rows: { id: string | null; count: number }[], id: string) =>
    rows.find((row) => row.id === id)?.count ?? 0;
  return new Map(
    ids.map((id) => [
      id,
      { followers: countOf(followed, id), upcoming: countOf(hosted, id) + countOf(coHosted, id) },
    ]),
  );
}

const toHost = (
  row: ChipRow & Pick<HostRow, 'about' | 'isArchived' | 'updatedAt'>,
  person: PersonRow,
  { followers, upcoming }: Numbers = { followers: 0, upcoming: 0 },
): Host => ({
  ...toHostChip(row, person),
  about: row.about,
  followers,
  upcoming,
  isArchived: row.isArchived,
  updatedAt: row.updatedAt.toISOString(),
});

export const noHost = (): Refused =>
  new Refused('not_found', { message: 'There is no host at this address.' });

// Clubs and departments: staff, moderators and admins add them; their members and moderators change them.

import { and, asc, count, eq } from 'drizzle-orm';
import { type Host, type HostInput, type HostMember, hostLimits } from '#contract/calendar/hosts.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import { slugOf } from '#contract/slugs.ts';
import type { Db } from '#server/db/db.ts';
import { hostMembers, hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { findUserByUsername } from '#server/features/platform/users/users.service.ts';
import { defineLimit } from '#server/lib/declared-limits.ts';
import { Refused } from '#server/lib/errors.ts';
import { takeAttempt } from '#server/lib/limits.ts';
import { taken } from '#server/lib/taken-names.ts';
import { refuseOlderVersion, versionAfter } from '#server/lib/versions.ts';
import { actsFor } from './host-access.service.ts';
import { getHost, type HostRow, noHost } from './hosts.service.ts';

export const addedPerPerson = defineLimit({
  name: 'hosts-added',
  per: 'person',
  counts: 'new hosts',
  count: 30,
  windowSeconds: 60 * 60,
  sentence: 'You have added many hosts.',
});

/** Who adds it is its first member. */
export async function createHost(db: Db, actor: Actor, input: HostInput): Promise<Host> {
  if (actor.role === 'user')
    throw new Refused('forbidden', {
      message: 'Staff and moderators add clubs and departments. Please ask one of them.',
    });
  await takeAttempt(db, addedPerPerson, actor._id);
  const slug = slugOf(input.name).slice(0, hostLimits.slug);
  if (!slug) throw taken('name', 'Please use at least one letter or digit.');
  return db.transaction(async (db) => {
    const [host] = await db
      .insert(hosts)
      .values({ ...valuesOf(input), slug })
      .onConflictDoNothing()
      .returning();
    if (!host) throw taken('name', 'Another host has this name or address.');
    await db.insert(hostMembers).values({ hostId: host.id, userId: actor._id });
    return getHost(db, slug);
  });
}

/** Its address stays, also when the name changes. */
export async function changeHost(
  db: Db,
  actor: Actor,
  slug: string,
  { isArchived, updatedAt, ...input }: HostInput & { isArchived?: boolean; updatedAt?: string },
): Promise<Host> {
  return db.transaction(async (db) => {
    const before = await lockManaged(db, actor, slug);
    refuseOlderVersion(before, updatedAt);
    await db
      .update(hosts)
      .set({
        ...valuesOf(input),
        isArchived: isArchived ?? before.isArchived,
        updatedAt: versionAfter(before),
      })
      .where(eq(hosts.id, before.id));
    return getHost(db, slug);
  });
}

export async function listMembers(db: Db, actor: Actor, slug: string): Promise<HostMember[]> {
  const host = await requireManaged(db, actor, await findHost(db, slug));
  const rows = await db
    .select({ id: users.id, username: users.username, fullName: users.fullName, img: users.img })
    .from(hostMembers)
    .innerJoin(users, eq(users.id, hostMembers.userId))
    .where(eq(hostMembers.hostId, host.id))
    .orderBy(asc(hostMembers.createdAt), asc(users.id))
    .limit(hostLimits.members);
  return rows.map(({ id, username, fullName, img }) => ({
    _id: id,
    username,
    name: fullName || username,
    img,
  }));
}

export async function addMember(db: Db, actor: Actor, slug: string, username: string): Promise<void> {
  await db.transaction(async (db) => {
    const host = await lockManaged(db, actor, slug);
    const person = await findUserByUsername(db, username);
    if (!person) throw new Refused('not_found', { message: 'There is no member with this name.' });
    const [existing] = await db
      .select({ count: count() })
      .from(hostMembers)
      .where(eq(hostMembers.hostId, host.id));
    if ((existing?.count ?? 0) >= hostLimits.members)
      throw new Refused('invalid_input', { message: `A host has at most ${hostLimits.members} members.` });
    await db.insert(hostMembers).values({ hostId: host.id, userId: person.id }).onConflictDoNothing();
  });
}

/** The last member stays, unless a moderator removes them: nobody else could act for the host. */
export async function removeMember(db: Db, actor: Actor, slug: string, username: string): Promise<void> {
  await db.transaction(async (db) => {
    const host = await lockManaged(db, actor, slug);
    const person = await findUserByUsername(db, username);
    if (!person) throw new Refused('not_found', { message: 'There is no member with this name.' });
    await db
      .delete(hostMembers)
      .where(and(eq(hostMembers.hostId, host.id), eq(hostMembers.userId, person.id)));
    const [left] = await db
      .select({ count: count() })
      .from(hostMembers)
      .where(eq(hostMembers.hostId, host.id));
    if (left?.count === 0 && !isPrivileged(actor))
      throw new Refused('forbidden', { message: 'Add someone else first: a host needs a member.' });
  });
}

async function findHost(db: Db, slug: string): Promise<HostRow | undefined> {
  const [host] = await db.select().from(hosts).where(eq(hosts.slug, slug));
  return host;
}

async function lockManaged(db: Db, actor: Actor, slug: string): Promise<HostRow> {
  const [host] = await db.select().from(hosts).where(eq(hosts.slug, slug)).for('update');
  return requireManaged(db, actor, host);
}

async function requireManaged(db: Db, actor: Actor, host: HostRow | undefined): Promise<HostRow> {
  if (!host) throw noHost();
  if (host.kind === 'person')
    throw new Refused('forbidden', { message: 'This is a person: they have their profile.' });
  if (isPrivileged(actor)) return host;
  const [member] = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(eq(hosts.id, host.id), actsFor(actor._id)));
  if (!member) throw new Refused('forbidden', { message: 'Only its members and moderators can do this.' });
  return host;
}

const valuesOf = ({ name, kind, about = '' }: HostInput) => ({
  name,
  nameKey: foldText(name),
  kind,
  about,
  searchText: foldText(name),
});

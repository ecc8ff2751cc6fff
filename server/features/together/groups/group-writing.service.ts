// Starting and changing groups, archiving and reviving them.

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import { isMember } from '#contract/together/groups.rules.ts';
import type { Group, GroupChange, GroupInput, GroupState } from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import { cancelSessions } from '#server/features/calendar/events/sessions.service.ts';
import { requireCourse } from '#server/features/study/catalogue/course-codes.service.ts';
import { isNotFound, Refused } from '#server/lib/errors.ts';
import { ports } from '#server/lib/ports.ts';
import {
  lockSeen,
  refuseNonOrganisers,
  refuseNonOwners,
  refuseOutsiders,
  requireSeen,
  touchGroup,
} from './group-access.service.ts';
import { searchTextOf } from './group-search.ts';
import { getGroup } from './groups.service.ts';
import { fillSeats, refuseTooMany, setMembership } from './seating.service.ts';

declare module '#server/lib/ports.ts' {
  interface Ports {
    /** The group has another name. */
    renameGroupSpace(db: Db, groupId: string, name: string): Promise<void>;
  }
}

export async function createGroup(db: Db, actor: Actor, input: GroupInput): Promise<Group> {
  const values = await valuesOf(db, input);
  return db.transaction(async (db) => {
    await refuseTooMany(db, actor._id);
    const [group] = await db.insert(groups).values(values).returning({ id: groups.id });
    if (!group) throw new Error('An inserted group was not returned.');
    await setMembership(db, group.id, actor._id, { state: 'member', role: 'owner', isShown: true });
    return getGroup(db, actor, group.id);
  });
}

export async function changeGroup(
  db: Db,
  actor: Actor,
  groupId: string,
  { version, ...input }: GroupChange,
): Promise<Group> {
  const values = await valuesOf(db, input);
  return db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    refuseNonOrganisers(seen);
    const { group } = seen;
    if (group.version !== version) throw new Refused('edit_conflict');
    if (values.capacity < group.members)
      throw new Refused('invalid_input', {
        errors: { capacity: `${group.members} people are in it already.` },
      });
    await db
      .update(groups)
      .set({ ...values, version: group.version + 1 })
      .where(eq(groups.id, group.id));
    await ports.renameGroupSpace(db, group.id, values.name);
    await fillSeats(db, group.id);
    return getGroup(db, actor, group.id);
  });
}

async function valuesOf(db: Db, { courseCode, ...input }: GroupInput) {
  const { about = '', place = '', isOnline = false } = input;
  if (!place && !isOnline)
    throw new Refused('invalid_input', {
      errors: { place: 'Please say where you meet, or that you meet online.' },
    });
  const course = courseCode ? await findCourse(db, courseCode) : undefined;
  return {
    ...input,
    about,
    place,
    isOnline,
    courseId: course?.id ?? null,
    searchText: searchTextOf({ name: input.name, place }, course),
  };
}

const findCourse = (db: Db, code: string) =>
  requireCourse(db, code).catch((error: unknown) => {
    throw isNotFound(error)
      ? new Refused('invalid_input', { errors: { courseCode: 'There is no course with this code.' } })
      : error;
  });

/** Archiving is the owner's; whoever organises it may revive it. */
export async function setGroupState(
  db: Db,
  actor: Actor,
  groupId: string,
  state: GroupState,
): Promise<Group> {
  return db.transaction(async (db) => {
    const seen = await lockSeen(db, actor, groupId);
    if (state === 'archived') refuseNonOwners(seen);
    else refuseNonOrganisers(seen);
    if (seen.group.state !== state) {
      if (state === 'archived') await archiveGroup(db, seen.group.id, actor._id);
      else await reviveGroup(db, seen.group.id);
    }
    return getGroup(db, actor, seen.group.id);
  });
}

/** Its sessions are cancelled, and whoever waits for a seat does not any more. The group is locked. */
export async function archiveGroup(db: Db, groupId: string, byUserId: string | null): Promise<void> {
  await cancelSessions(db, { audience: 'group', groupId }, { reason: 'The group is archived.', byUserId });
  await db
    .update(groups)
    .set({ state: 'archived', askedAt: null, version: sql`${groups.version} + 1` })
    .where(eq(groups.id, groupId));
  await db
    .update(memberships)
    .set({ state: 'left' })
    .where(and(eq(memberships.groupId, groupId), inArray(memberships.state, ['requested', 'waiting'])));
}

async function reviveGroup(db: Db, groupId: string): Promise<void> {
  await db
    .update(groups)
    .set({ state: 'active', version: sql`${groups.version} + 1` })
    .where(eq(groups.id, groupId));
  await touchGroup(db, groupId);
}

/** A member says that an idle group goes on. */
export async function keepGroup(db: Db, actor: Actor, groupId: string): Promise<void> {
  const seen = await requireSeen(db, actor, groupId);
  refuseOutsiders(seen);
  if (isMember(seen.membership) && seen.group.state === 'active') await touchGroup(db, seen.group.id);
}

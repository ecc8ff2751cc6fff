// Groups as readers see them: cards of lists, one group, and the groups of one person.

import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import {
  type Group,
  type GroupCard,
  type GroupFit,
  type GroupList,
  type GroupQuery,
  groupLimits,
  isOrganiser,
  type OwnGroup,
  type OwnMembership,
} from '#contract/together/groups.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { groups, memberships } from '#server/db/tables/together/groups.ts';
import type { MembershipRow } from '#server/db/visibility/groups.ts';
import { isNotBlocked } from '#server/features/safety/blocks/blocks.service.ts';
import { fitsOf } from './fit.service.ts';
import { type GroupRow, requireSeen, type Seen } from './group-access.service.ts';
import { cardColumns, groupList } from './groups.list.ts';
import { nextSessions } from './next-sessions.service.ts';

export async function listGroups(db: Db, actor: Actor | undefined, query: GroupQuery): Promise<GroupList> {
  const { rows, ...page } = await groupList.countedPage(db, query);
  return { success: true, groups: await toCards(db, actor, rows), ...page };
}

export async function getGroup(db: Db, actor: Actor | undefined, groupId: string): Promise<Group> {
  return presentGroup(db, actor, await requireSeen(db, actor, groupId));
}

/** Whether the caller may see it is asked before. */
async function presentGroup(db: Db, actor: Actor | undefined, { group, membership }: Seen): Promise<Group> {
  const [row] = await db
    .select(cardColumns)
    .from(groups)
    .leftJoin(courses, eq(courses.id, groups.courseId))
    .where(eq(groups.id, group.id));
  const [card] = row ? await toCards(db, actor, [row]) : [];
  if (!card) throw new Error('A group that was read is not there.');
  const [owner] = actor
    ? await db
        .select(personColumns)
        .from(memberships)
        .innerJoin(users, eq(users.id, memberships.userId))
        .where(and(eq(memberships.groupId, group.id), eq(memberships.role, 'owner')))
    : [];
  const queue = await queueOf(db, group.id, actor);
  return {
    ...card,
    owner: owner ? toPerson(owner) : null,
    membership: membership && toOwnMembership(membership, await positionOf(db, membership)),
    waiting: queue.waiting,
    requests: isOrganiser(membership) ? queue.requested : 0,
    isHidden: group.isHidden,
    reason: group.reason,
    isAsked: group.askedAt !== null && membership?.state === 'member',
    version: group.version,
    createdAt: group.createdAt.toISOString(),
  };
}

/** Those that one is in, asks to be in or waits for: the next session first. */
export async function listOwnGroups(
  db: Db,
  actor: Actor,
): Promise<{ success: true; active: number; groups: OwnGroup[] }> {
  const rows = await db
    .select({ ...cardColumns, membership: memberships })
    .from(memberships)
    .innerJoin(groups, eq(groups.id, memberships.groupId))
    .leftJoin(courses, eq(courses.id, groups.courseId))
    .where(
      and(
        eq(memberships.userId, actor._id),
        inArray(memberships.state, ['member', 'requested', 'waiting']),
        sql`(${memberships.state} = 'member' or not ${groups.isHidden})`,
      ),
    )
    .orderBy(asc(groups.state), asc(groups.name), asc(groups.id))
    .limit(maxOwn);
  const cards = await toCards(db, actor, rows);
  const sessions = await nextSessions(
    db,
    rows.filter(({ membership }) => membership.state === 'member').map(({ id }) => id),
  );
  const positions = await positionsOf(db, actor._id);
  const own = rows.flatMap(({ id, membership }, index): OwnGroup[] => {
    const group = cards[index];
    if (!group) return [];
    const session = sessions.get(id);
    return [
      {
        group,
        membership: toOwnMembership(membership, positions.get(id) ?? null),
        nextSession: session
          ? {
              eventId: session.eventId,
              title: session.title,
              startsAt: session.startsAt.toISOString(),
              endsAt: session.endsAt.toISOString(),
            }
          : null,
      },
    ];
  });
  const startOf = ({ nextSession }: OwnGroup) => nextSession?.startsAt ?? '9';
  return {
    success: true,
    active: own.filter(({ group, membership }) => membership.state === 'member' && group.state === 'active')
      .length,
    groups: own.toSorted((a, b) =>
      a.group.state === b.group.state
        ? startOf(a).localeCompare(startOf(b))
        : a.group.state.localeCompare(b.group.state),
    ),
  };
}

/** Archived ones count too. */
const maxOwn = 200;

export const personColumns = { username: users.username, fullName: users.fullName, img: users.img };
type PersonRow = { username: string; fullName: string; img: string };

export const toPerson = ({ username, fullName, img }: PersonRow) => ({
  username,
  name: fullName || username,
  img,
});

type CardRow = Pick<
  GroupRow,
  | 'id'
  | 'name'
  | 'about'
  | 'style'
  | 'language'
  | 'level'
  | 'place'
  | 'isOnline'
  | 'capacity'
  | 'members'
  | 'admission'
  | 'state'
> & { course: { code: string; title: string } | null };

/** Three queries for all of them. Visitors are shown nobody. */
export async function toCards(db: Db, actor: Actor | undefined, rows: CardRow[]): Promise<GroupCard[]> {
  const ids = rows.map(({ id }) => id);
  const sessions = await nextSessions(db, ids);
  const shown = actor ? await shownMembers(db, ids) : new Map<string, GroupCard['shown']>();
  const fits = actor ? await fitsOf(db, actor._id, ids) : new Map<string, GroupFit>();
  const fitOf = (id: string) => {
    const fit = fits.get(id);
    return fit && { fit };
  };
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    about: row.about,
    course: row.course && { code: row.course.code, title: row.course.title },
    style: row.style,
    language: row.language,
    level: row.level,
    place: row.place,
    isOnline: row.isOnline,
    capacity: row.capacity,
    members: row.members,
    admission: row.admission,
    state: row.state,
    shown: shown.get(row.id) ?? [],
    nextSessionAt: sessions.get(row.id)?.startsAt.toISOString() ?? null,
    ...fitOf(row.id),
  }));
}

/** By id, for groups that were found before. */
export async function readCards(db: Db, actor: Actor, ids: string[]): Promise<Map<string, GroupCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(cardColumns)
    .from(groups)
    .leftJoin(courses, eq(courses.id, groups.courseId))
    .where(inArray(groups.id, ids));
  return new Map((await toCards(db, actor, rows)).map((card) => [card._id, card]));
}

/** Some of those who show that they are in each group: those who joined first. */
async function shownMembers(db: Db, ids: string[]): Promise<Map<string, GroupCard['shown']>> {
  if (ids.length === 0) return new Map();
  const rows = await queryRows<PersonRow & { groupId: string }>(
    db,
    sql`select wanted.id as "groupId", u.username, u.full_name as "fullName", u.img
      from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid as id) wanted
      cross join lateral (select user_id, joined_at from ${memberships} m
        where m.group_id = wanted.id and m.state = 'member' and m.is_shown order by m.joined_at, m.id limit ${groupLimits.shown}) shown
      join ${users} u on u.id = shown.user_id order by wanted.id, shown.joined_at`,
  );
  const people = new Map<string, GroupCard['shown']>();
  for (const row of rows) people.set(row.groupId, [...(people.get(row.groupId) ?? []), toPerson(row)]);
  return people;
}

async function queueOf(
  db: Db,
  groupId: string,
  actor: Actor | undefined,
): Promise<{ requested: number; waiting: number }> {
  const rows = await db
    .select({ state: memberships.state, count: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.groupId, groupId),
        inArray(memberships.state, ['requested', 'waiting']),
        actor && isShownRequest(actor),
      ),
    )
    .groupBy(memberships.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { requested: countOf('requested'), waiting: countOf('waiting') };
}

/** A condition: neither of two who blocked each other sees the request of the other one. */
export const isShownRequest = (actor: Actor): SQL =>
  sql`(${memberships.state} <> 'requested' or ${isNotBlocked(memberships.userId, actor._id)})`;

export const toOwnMembership = (
  { role, state, isShown }: MembershipRow,
  position: number | null,
): OwnMembership => ({ role, state, isShown, position });

/** On the waiting list; null for who is not on it. */
export async function positionOf(db: Db, { state, groupId, userId }: MembershipRow): Promise<number | null> {
  if (state !== 'waiting') return null;
  return (await positionsOf(db, userId, groupId)).get(groupId) ?? null;
}

/** By the id of the group. */
async function positionsOf(db: Db, userId: string, groupId?: string): Promise<Map<string, number>> {
  const rows = await queryRows<{ groupId: string; position: number }>(
    db,
    sql`select own.group_id as "groupId", (select count(*)::int from ${memberships} before
        where before.group_id = own.group_id and before.state = 'waiting' and before.place <= own.place) as position
      from ${memberships} own where own.user_id = ${userId} and own.state = 'waiting'
        and (${groupId ?? null}::uuid is null or own.group_id = ${groupId ?? null}::uuid)`,
  );
  return new Map(rows.map((row) => [row.groupId, row.position]));
}

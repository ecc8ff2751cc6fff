// What a person entered about an event, checked and turned into columns and dates.

import { and, eq, inArray } from 'drizzle-orm';
import type { EventInput } from '#contract/calendar/events.ts';
import { courseKeyOf } from '#contract/course-codes.ts';
import { type Actor, isPrivileged } from '#contract/permissions.ts';
import { foldText } from '#contract/search.ts';
import { parseWebUrl } from '#contract/web-url.ts';
import type { Db } from '#server/db/db.ts';
import type { events } from '#server/db/tables/calendar/events.ts';
import { hosts } from '#server/db/tables/calendar/hosts.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { actsFor } from '#server/features/calendar/hosts/host-access.service.ts';
import { hostColumns, hostPersonColumns, toHostChip } from '#server/features/calendar/hosts/hosts.service.ts';
import { BadRule, datesOf, ruleOf, type SeriesDate } from '#server/lib/calendar/recurrence.ts';
import { isZone } from '#server/lib/calendar/zones.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';
import { refuseCostlyMarkdown } from '#server/lib/markdown-text.ts';

type Columns = Omit<
  typeof events.$inferInsert,
  'id' | 'authorId' | 'state' | 'reason' | 'version' | 'sequence' | 'posterId' | 'isFeatured'
>;

export interface CheckedInput {
  columns: Columns;
  coHostIds: string[];
  dates: SeriesDate[];
}

/** What of it is not checked again where an event is edited: its hosts may have changed meanwhile. */
interface Before {
  hostId: string;
  coHostIds: string[];
  /** Whether anyone may be named as a co-host, since somebody reads it before it is published. */
  isReviewed: boolean;
}

export async function checkInput(
  db: Db,
  actor: Actor,
  input: EventInput,
  before: Before = { hostId: '', coHostIds: [], isReviewed: true },
): Promise<CheckedInput> {
  const { description = '', place = '', capacity = null, isAllDay = false } = input;
  refuseCostlyMarkdown(description, 'description');
  const dates = datesOfInput(input);
  const link = input.link ? parseWebUrl(input.link) : '';
  if (link === undefined) throw wrong('link', 'Please enter the address of a web page, or nothing.');
  const tags = distinctTags(input.tags ?? []);
  const course = input.courseCode ? await findCourse(db, input.courseCode) : undefined;
  const coHostIds = [...new Set(input.coHostIds ?? [])].filter((id) => id !== input.hostId);
  const host = await checkHosts(db, actor, { hostId: input.hostId, coHostIds }, before);
  return {
    coHostIds,
    dates,
    columns: {
      title: input.title,
      description,
      category: input.category,
      tags,
      tagKeys: tags.map(foldText),
      hostId: input.hostId,
      courseId: course?.id ?? null,
      zone: input.zone,
      isAllDay,
      localStart: input.localStart,
      minutes: input.minutes,
      rule: input.repeat ? ruleOf(input.repeat, input.localStart) : '',
      place,
      link,
      capacity,
      maxGuests: input.maxGuests ?? 0,
      needsApproval: input.needsApproval ?? false,
      offerHours: input.offerHours ?? 0,
      searchText: searchTextOf({ title: input.title, place, tags }, host, course),
    },
  };
}

export const searchTextOf = (
  { title, place, tags }: { title: string; place: string; tags: string[] },
  host: string,
  course: { code: string; title: string } | undefined,
): string => foldText([title, place, ...tags, host, course?.code, course?.title].filter(Boolean).join(' '));

/** The dates of a rule, or a refusal that says what is wrong with it. */
export function datesOfInput({
  zone,
  localStart,
  minutes,
  repeat,
  isAllDay = false,
}: Pick<EventInput, 'zone' | 'localStart' | 'minutes' | 'repeat' | 'isAllDay'>): SeriesDate[] {
  if (!isZone(zone)) throw wrong('zone', 'There is no such time zone.');
  if (isAllDay && !localStart.endsWith('T00:00')) throw wrong('localStart', 'Please choose a day only.');
  return refuseBadRule(repeat ? 'repeat' : 'localStart', () => {
    const rule = repeat ? ruleOf(repeat, localStart) : '';
    const dates = datesOf({ rule, localStart, minutes, zone, isAllDay });
    if (dates.length === 0) throw new BadRule('This rule has no dates.');
    return dates;
  });
}

export function refuseBadRule<Result>(field: string, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (error instanceof BadRule) throw wrong(field, error.message);
    throw error;
  }
}

const wrong = (field: string, message: string) =>
  new Refused('invalid_input', { errors: { [field]: message } });

/** Spellings that differ in case or accents are one tag. */
const distinctTags = (tags: string[]): string[] =>
  [...new Map(tags.toReversed().map((tag) => [foldText(tag), tag])).values()].toReversed();

async function findCourse(db: Db, code: string) {
  const [course] = await db
    .select({ id: courses.id, code: courses.code, title: courses.title })
    .from(courseCodes)
    .innerJoin(courses, eq(courses.id, courseCodes.courseId))
    .where(eq(courseCodes.codeKey, courseKeyOf(code)));
  if (!course) throw wrong('courseCode', 'There is no course with this code.');
  return course;
}

/** Returns the name of the host. */
async function checkHosts(
  db: Db,
  actor: Actor,
  { hostId, coHostIds }: { hostId: string; coHostIds: string[] },
  before: Before,
): Promise<string> {
  const ids = [hostId, ...coHostIds];
  if (!isId(hostId)) throw wrong('hostId', 'Please choose who hosts it.');
  if (!coHostIds.every(isId)) throw wrong('coHostIds', 'Please choose co-hosts from the list.');
  const found = await db
    .select({ host: hostColumns, person: hostPersonColumns })
    .from(hosts)
    .leftJoin(users, eq(users.id, hosts.userId))
    .where(and(inArray(hosts.id, ids), eq(hosts.isArchived, false)));
  const own = await db
    .select({ id: hosts.id })
    .from(hosts)
    .where(and(inArray(hosts.id, ids), actsFor(actor._id)));
  const mayUse = (id: string) => isPrivileged(actor) || own.some((host) => host.id === id);
  const host = found.find((one) => one.host.id === hostId);
  if (!host || (hostId !== before.hostId && !mayUse(hostId)))
    throw wrong('hostId', 'Please choose yourself, or a club or department that you act for.');
  for (const id of coHostIds.filter((one) => !before.coHostIds.includes(one))) {
    if (!found.some((one) => one.host.id === id))
      throw wrong('coHostIds', 'One of the co-hosts does not exist any more.');
    if (!before.isReviewed && !mayUse(id))
      throw wrong('coHostIds', 'Ask a moderator to add this co-host: the event is published already.');
  }
  return toHostChip(host.host, host.person).name;
}

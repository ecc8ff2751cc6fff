// The groups that everyone finds, those that were active last first.

import { eq, type SQL, sql } from 'drizzle-orm';
import { courseKeyOf } from '#contract/course-codes.ts';
import { foldText } from '#contract/search.ts';
import { meetingHours } from '#contract/together/groups.rules.ts';
import { GroupQuery } from '#contract/together/groups.ts';
import { events, occurrences } from '#server/db/tables/calendar/events.ts';
import { courseCodes, courses } from '#server/db/tables/study/catalogue.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { isFindable } from '#server/db/visibility/groups.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

export const cardColumns = {
  id: groups.id,
  name: groups.name,
  about: groups.about,
  style: groups.style,
  language: groups.language,
  level: groups.level,
  place: groups.place,
  isOnline: groups.isOnline,
  capacity: groups.capacity,
  members: groups.members,
  admission: groups.admission,
  state: groups.state,
  activeAt: groups.activeAt,
  course: { id: courses.id, code: courses.code, title: courses.title },
};

/** The hour of the week in which a date begins, from Monday at midnight on. */
const hourOfWeek = sql`((extract(isodow from o.local_start::timestamp)::int - 1) * 24 + extract(hour from o.local_start::timestamp)::int)`;

/** With a session in the next weeks in one of these hours, or with one of them in which half of its members are free. */
const meetsIn = (hours: unknown): SQL =>
  sql`((${groups.commonHours} & ${hours}::bit(168)) <> ${'0'.repeat(168)}::bit(168)
    or exists (select 1 from ${events} e join ${occurrences} o on o.event_id = e.id
      where e.group_id = ${groups.id} and e.state = 'published' and o.state = 'on'
        and o.ends_at > now() and o.starts_at < now() + interval '28 days' and get_bit(${hours}::bit(168), ${hourOfWeek}) = 1))`;

export const groupList = defineList({
  name: 'groups',
  query: GroupQuery,
  table: groups,
  leftJoins: [{ table: courses, on: eq(courses.id, groups.courseId) }],
  columns: cardColumns,
  where: isFindable,
  filters: {
    course: {
      where: (value) =>
        sql`${groups.courseId} = (select ${courseCodes.courseId} from ${courseCodes} where ${courseCodes.codeKey} = ${value})`,
      read: courseKeyOf,
    },
    when: { where: meetsIn, read: meetingHours },
    mode: {
      where: (value) =>
        sql`case ${value}::text when 'online' then ${groups.isOnline} else ${groups.place} <> '' end`,
    },
    style: { where: (value) => eq(groups.style, value) },
    language: { where: (value) => eq(groups.language, value) },
    level: { where: (value) => sql`${groups.level} in (${value}, 'any')` },
    free: { where: (value) => sql`${value}::text = 'yes' and ${groups.members} < ${groups.capacity}` },
  },
  sorts: newestFirst(groups.activeAt),
  search: { column: groups.searchText, fold: foldText, byWord: true },
});

// Who acts in the name of a host: the person that it is, and the members of a club or department.
import { type SQL, sql } from 'drizzle-orm';
import { hostMembers, hosts } from '#server/db/tables/calendar/hosts.ts';

/** The condition for rows of `hosts` that the person acts for. */
export const actsFor = (userId: unknown): SQL =>
  sql`(${hosts.userId} = ${userId} or exists (select 1 from ${hostMembers}
    where ${hostMembers.hostId} = ${hosts.id} and ${hostMembers.userId} = ${userId}))`;

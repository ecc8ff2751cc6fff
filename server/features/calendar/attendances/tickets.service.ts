// Tickets: the id of an answer with a signature, small enough for a QR code that a phone reads from a screen.

import { and, eq } from 'drizzle-orm';
import type { Actor } from '#contract/permissions.ts';
import type { Db } from '#server/db/db.ts';
import { attendances } from '#server/db/tables/calendar/attendances.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { readSeenDate } from '#server/features/calendar/events/dates.service.ts';
import { Refused } from '#server/lib/errors.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';

type Signing = Pick<SecretKey, 'sign' | 'isSigned'>;

const signedText = (attendanceId: string): string => `ticket ${attendanceId}`;

export const ticketOf = (key: Signing, attendanceId: string): string =>
  `${attendanceId}.${key.sign(signedText(attendanceId))}`;

/** The id of the answer; undefined for what this app has not signed. */
export function readTicket(key: Signing, ticket: string): string | undefined {
  const [attendanceId = '', signature = ''] = ticket.split('.');
  return key.isSigned(signedText(attendanceId), signature) ? attendanceId : undefined;
}

export async function ownTicket(
  db: Db,
  key: Signing,
  actor: Actor,
  dateId: string,
): Promise<{ success: true; ticket: string; name: string; guests: number }> {
  const { date } = await readSeenDate(db, actor, dateId);
  const [own] = await db
    .select({
      id: attendances.id,
      guests: attendances.guests,
      fullName: users.fullName,
      username: users.username,
    })
    .from(attendances)
    .innerJoin(users, eq(users.id, attendances.userId))
    .where(
      and(
        eq(attendances.occurrenceId, date.id),
        eq(attendances.userId, actor._id),
        eq(attendances.state, 'going'),
      ),
    );
  if (!own)
    throw new Refused('not_found', { message: 'You have no ticket for this date: you are not going.' });
  return {
    success: true,
    ticket: ticketOf(key, own.id),
    name: own.fullName || own.username,
    guests: own.guests,
  };
}

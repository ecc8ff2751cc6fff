// The secret addresses of people's own calendars: signed with the secret key, so that the database alone does not reveal them.

import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { calendars } from '#server/db/tables/calendar/calendars.ts';
import { isId } from '#server/lib/ids.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';

/** Whose calendar, and how often its address was replaced. */
export interface CalendarAddress {
  userId: string;
  number: number;
}

/** Before the first replacement there is no row. */
const firstNumber = 1;

export async function readOwnPath(db: Db, secretKey: SecretKey, userId: string): Promise<string> {
  const [row] = await db
    .select({ number: calendars.number })
    .from(calendars)
    .where(eq(calendars.userId, userId));
  return pathOf(secretKey, { userId, number: row?.number ?? firstNumber });
}

/** The former address stops working. */
export async function replacePath(db: Db, secretKey: SecretKey, userId: string): Promise<string> {
  const [row] = await db
    .insert(calendars)
    .values({ userId, number: firstNumber + 1 })
    .onConflictDoUpdate({ target: calendars.userId, set: { number: sql`${calendars.number} + 1` } })
    .returning({ number: calendars.number });
  return pathOf(secretKey, { userId, number: row?.number ?? firstNumber });
}

/** Undefined where this app did not make the address. Whether it was replaced is for the query to find out. */
export function parseAddress(secretKey: SecretKey, file: string): CalendarAddress | undefined {
  const [, userId = '', digits = '', signature = ''] = /^([^.]+)\.(\d{1,9})\.([^.]+)\.ics$/.exec(file) ?? [];
  const address = { userId, number: Number(digits) };
  return isId(userId) && secretKey.isSigned(signedText(address), signature) ? address : undefined;
}

const pathOf = (secretKey: SecretKey, address: CalendarAddress): string =>
  `/api/calendars/people/${address.userId}.${address.number}.${secretKey.sign(signedText(address))}.ics`;

const signedText = ({ userId, number }: CalendarAddress): string => `calendar ${userId} ${number}`;

// The calendar that a person imports into their week, from a file or a secret address. Only the hours that it takes are stored.

import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { maxCalendarBytes, noHours } from '#contract/together/weeks.rules.ts';
import { parseWebUrl } from '#contract/web-url.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { weeks } from '#server/db/tables/together/weeks.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import { refreshGroupsOf } from '#server/features/together/groups/common-hours.service.ts';
import { busyHoursOf } from '#server/lib/calendar/busy-hours.ts';
import { BadCalendar } from '#server/lib/calendar/ics-lines.ts';
import { Refused } from '#server/lib/errors.ts';
import { enqueueMany } from '#server/lib/jobs/enqueue.ts';
import { encryptedWeb, fetchPublic, type Reach } from '#server/lib/public-web.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { calendarOff } from './weeks.notifications.ts';
import { lockWeek } from './weeks.service.ts';

declare module '#server/lib/jobs/kinds.ts' {
  interface JobPayloads {
    'week-calendar': { personId: string };
  }
}

/** Of a calendar that cannot be read: after one hour, two, four …; about a week until it is switched off. */
const maxFailures = 8;
const maxDuePerRun = 2_000;
const dayMs = 86_400_000;

const contextOf = (personId: string): string => `week calendar ${personId}`;

interface Parts {
  db: Db;
  config: Pick<Config, 'timeZone'>;
  secretKey: SecretKey;
}

export async function importFile({ db, config }: Parts, personId: string, bytes: Buffer): Promise<void> {
  const calendarBusy = await readBytes(bytes, config.timeZone);
  await save(db, personId, {
    calendarBusy,
    calendarSource: 'file',
    calendarAddress: null,
    calendarHost: '',
    calendarReadAt: new Date(),
    calendarDueAt: null,
    calendarFailures: 0,
  });
}

export async function importAddress(
  { db, config, secretKey }: Parts,
  personId: string,
  given: string,
  reach: Reach = encryptedWeb,
): Promise<void> {
  const address = parseWebUrl(given.trim().replace(/^webcals?:/i, 'https:'));
  if (!address || !reach.protocols.includes(new URL(address).protocol))
    throw refused('Please enter the whole address of the calendar: it begins with https.');
  const calendarBusy = await readAddress(address, config.timeZone, reach);
  await save(db, personId, {
    calendarBusy,
    calendarSource: 'address',
    calendarAddress: secretKey.encrypt(Buffer.from(address), contextOf(personId)),
    calendarHost: new URL(address).hostname,
    calendarReadAt: new Date(),
    calendarDueAt: new Date(Date.now() + dayMs),
    calendarFailures: 0,
  });
}

/** What is painted stays, and counts again in the hours that the calendar took. */
export async function removeCalendar(db: Db, personId: string): Promise<void> {
  await save(db, personId, {
    calendarBusy: noHours,
    calendarSource: null,
    calendarAddress: null,
    calendarHost: '',
    calendarReadAt: null,
    calendarDueAt: null,
    calendarFailures: 0,
  });
}

async function save(
  db: Db,
  personId: string,
  values: Partial<Omit<typeof weeks.$inferInsert, 'personId'>>,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockWeek(db, personId);
    await db.update(weeks).set(values).where(eq(weeks.personId, personId));
    await refreshGroupsOf(db, personId);
  });
}

/** Enqueues one job for each calendar that is due, so that a slow one does not delay the others. */
export async function refreshDueCalendars(db: Db): Promise<void> {
  const due = await db
    .select({ personId: weeks.personId })
    .from(weeks)
    .where(and(isNotNull(weeks.calendarDueAt), lte(weeks.calendarDueAt, sql`now()`)))
    .orderBy(weeks.calendarDueAt)
    .limit(maxDuePerRun);
  await enqueueMany(db, 'week-calendar', due, { keyOf: ({ personId }) => personId });
}

/** Reads an address again. Failures are waited out, and end with switching it off; what was read last stays. */
export async function refreshCalendar(
  { db, config, secretKey }: Parts,
  personId: string,
  reach: Reach = encryptedWeb,
): Promise<void> {
  const [row] = await db.select().from(weeks).where(eq(weeks.personId, personId));
  if (!row?.calendarAddress || !row.calendarDueAt) return;
  let calendarBusy: string;
  try {
    const address = secretKey.decrypt(row.calendarAddress, contextOf(personId)).toString();
    calendarBusy = await readAddress(address, config.timeZone, reach);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await countFailure(db, personId, row.calendarAddress);
    return;
  }
  await db.transaction(async (db) => {
    const current = await lockWeek(db, personId);
    // Replaced or removed meanwhile.
    if (current.calendarAddress !== row.calendarAddress) return;
    await db
      .update(weeks)
      .set({
        calendarBusy,
        calendarReadAt: new Date(),
        calendarDueAt: new Date(Date.now() + dayMs),
        calendarFailures: 0,
      })
      .where(eq(weeks.personId, personId));
    if (current.calendarBusy !== calendarBusy) await refreshGroupsOf(db, personId);
  });
}

async function countFailure(db: Db, personId: string, address: string): Promise<void> {
  await db.transaction(async (db) => {
    const { calendarAddress, calendarFailures, calendarHost } = await lockWeek(db, personId);
    if (calendarAddress !== address) return;
    const failures = calendarFailures + 1;
    const isOff = failures >= maxFailures;
    await db
      .update(weeks)
      .set({
        calendarFailures: failures,
        calendarDueAt: isOff ? null : new Date(Date.now() + 2 ** (failures - 1) * 3_600_000),
      })
      .where(eq(weeks.personId, personId));
    if (isOff)
      await notify(db, calendarOff, {
        userId: personId,
        mergeKey: 'week-calendar',
        facts: { host: calendarHost },
      });
  });
}

const refused = (message: string): Refused =>
  new Refused('invalid_input', { message, errors: { address: message } });

/** One sentence for all that is wrong with an address: it must not tell what there is in the network of the server. */
async function readAddress(address: string, timeZone: string, reach: Reach): Promise<string> {
  const fetched = await fetchPublic(address, {
    reach,
    accept: 'text/calendar',
    type: /^(text\/(calendar|plain)|application\/(octet-stream|ics))\b|^$/i,
    maxBytes: maxCalendarBytes,
  });
  if (!fetched)
    throw refused('No calendar could be read at this address. Please check it, or choose the file instead.');
  if (!fetched.isWhole) throw refused(tooLarge);
  return readBytes(fetched.bytes, timeZone);
}

const tooLarge = `The calendar is larger than ${maxCalendarBytes / 1_000_000} MB. Please share a smaller one.`;

async function readBytes(bytes: Buffer, timeZone: string): Promise<string> {
  if (bytes.length > maxCalendarBytes) throw new Refused('file_too_large', { message: tooLarge });
  try {
    return await busyHoursOf(bytes.toString('utf8'), timeZone);
  } catch (error) {
    if (error instanceof BadCalendar) throw refused(error.message);
    throw error;
  }
}

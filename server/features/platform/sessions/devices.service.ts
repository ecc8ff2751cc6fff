// The devices of a person: sessions, named by browser and operating system from the user agent.

import { eq } from 'drizzle-orm';
import type { Device } from '#contract/platform/sessions.ts';
import type { Db } from '#server/db/db.ts';
import { knownDevices } from '#server/db/tables/platform/sessions.ts';
import { listSessions } from './sessions.service.ts';

export async function listDevices(db: Db, userId: string, currentId?: string): Promise<Device[]> {
  const rows = await listSessions(db, userId);
  return rows.map((row) => ({
    _id: row.id,
    name: deviceName(row.userAgent),
    current: row.id === currentId,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}

/** Its name, unless it is known or the person's first one. To be called in a transaction. */
export async function addDevice(db: Db, userId: string, userAgent: string): Promise<string | undefined> {
  const name = deviceName(userAgent);
  const added = await db
    .insert(knownDevices)
    .values({ userId, name })
    .onConflictDoNothing()
    .returning({ name: knownDevices.name });
  if (added.length === 0) return undefined;
  const all = await db
    .select({ name: knownDevices.name })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .limit(2);
  return all.length > 1 ? name : undefined;
}

// The order matters: user agents contain the names of the browsers they derive from.
const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** One of a few dozen names for any user agent. */
export function deviceName(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
}

// What the anonymity tests of all nouns share: people whose names can be looked for, and what each noun adds to the walk.
import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { users } from '#server/db/tables/platform/users.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import type { TestApp } from './app.ts';
import type { ApiResponse, Browser } from './browser.ts';
import { browserOf } from './people.ts';
import type { KnownValues } from './walk.ts';

export interface CampusPerson {
  browser: Browser;
  id: string;
  /** What names the person: id, username, name, address. */
  names: string[];
}

/** What was written anonymously of one noun, and a control: a person who does all that the writer does except write it. */
export interface AnonymousWriting {
  writer: CampusPerson;
  control: CampusPerson;
  /** Wrote anonymously too and deleted the account. */
  former: CampusPerson;
  /** Words that only what was written anonymously has. */
  markers: string[];
  /** Values that no response may have. */
  secrets: string[];
  /** From and to when each of the writer's requests was made, in milliseconds. */
  written: [number, number][];
  /** Values for the parameters of the routes. */
  known: KnownValues;
  /** More of the writer's, which a caller changes or deletes. */
  makeTargets?: () => Promise<KnownValues>;
}

export async function makePerson(app: TestApp, name: string): Promise<CampusPerson> {
  const unique = `${name}${crypto.randomUUID().slice(0, 8)}`;
  const { id, username, email, fullName } = await makeUser(app.db, {
    username: unique,
    email: `mail-${unique}@campus.example`,
    fullName: `Name of ${unique}`,
  });
  await app.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, id));
  return { id, browser: await browserOf(app, id), names: [id, email, fullName, username] };
}

/** Makes a request of the writer and notes when. Nothing else happens in these milliseconds, or its time would pass for a leak. */
export async function noted<Result>(
  written: AnonymousWriting['written'],
  request: () => Promise<Result>,
): Promise<Result> {
  await clockMoves();
  const from = Date.now();
  const result = await request();
  written.push([from, Date.now()]);
  await clockMoves();
  return result;
}

/** By two milliseconds: the database rounds its times. */
async function clockMoves(): Promise<void> {
  const start = Date.now();
  while (Date.now() < start + 2) await setTimeout(1);
}

/** Headers and body, without what differs each time. */
export const textOf = ({ headers, body }: ApiResponse): string =>
  [...headers]
    .filter(([name]) => name !== 'date' && name !== 'x-request-id')
    .map((pair) => pair.join(': '))
    .concat(typeof body === 'string' ? body : JSON.stringify(body))
    .join('\n');

/** What a text tells that it must not, or undefined. */
export function leakIn(
  text: string,
  { writer, former, markers, secrets, written }: AnonymousWriting,
): string | undefined {
  const secret = secrets.find((one) => text.includes(one));
  if (secret) return `the secret ${secret}`;
  for (const [time] of text.matchAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b1[789]\d{11}\b/g)) {
    const at = time.includes('T') ? Date.parse(time) : Number(time);
    if (written.some(([from, to]) => at >= from && at <= to)) return `the time of writing ${time}`;
  }
  if (!markers.some((marker) => text.includes(marker))) return undefined;
  const name = [...writer.names, ...former.names].find((one) => text.includes(one));
  return name && `the writer ${name} beside what was written anonymously`;
}

// Who wrote something anonymously is told nowhere: every call is made as every role, for reviews and posts at once.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#contract/permissions.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { makeUser } from '#server/features/platform/users/users.factory.ts';
import { makeAnonymousPosts } from './test/anonymous-posts.ts';
import { makeAnonymousReviews } from './test/anonymous-reviews.ts';
import { type AnonymousWriting, leakIn, textOf } from './test/anonymous-writing.ts';
import { startApp, type TestApp } from './test/app.ts';
import type { Browser } from './test/browser.ts';
import { dumpTables } from './test/dump.ts';
import { normalisedMentions } from './test/normalised-mentions.ts';
import { browserOf, signedInAs } from './test/people.ts';
import { runSchedules } from './test/schedules.ts';
import { collectRoutes, type KnownValues, pathsOf, sendSample, type WalkedRoute } from './test/walk.ts';
import { isWalkedCall } from './test/walked-features.ts';
import { readZip } from './test/zip.ts';

let app: TestApp;
let nouns: Record<string, AnonymousWriting>;
let known: KnownValues;
const routes: WalkedRoute[] = [];
const log: string[] = [];
beforeAll(async () => {
  const logger = pino({ base: null }, { write: (line) => void log.push(line) });
  app = await startApp({ PUBLIC_URL: 'https://campus.example.edu' }, undefined, {
    logger,
    onRoute: collectRoutes(routes),
  });
  nouns = { review: await makeAnonymousReviews(app), post: await makeAnonymousPosts(app) };
  await runSchedules(app);
  known = await knownValues();
});
afterAll(() => app.close());

/** Real rows for the parameters of routes: those of the nouns, and by their name rows of the table. */
async function knownValues(): Promise<KnownValues> {
  const rows = [...(await dumpTables(app.db))].map(([table, found]) => [
    `${table.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/s$/, '')}Id`,
    found.slice(0, 3).flatMap(({ text }) => (JSON.parse(text) as { id?: string }).id ?? []),
  ]);
  const people = Object.values(nouns).flatMap(({ writer, control }) => [writer, control]);
  const usernames = people.flatMap(({ names }) => names.at(-1) ?? []);
  const values: KnownValues = Object.fromEntries(rows.filter(([, ids]) => ids?.length));
  for (const noun of Object.values(nouns)) {
    const { q = [], ...others } = noun.known;
    Object.assign(values, others, { q: [...(values.q ?? usernames), ...q] });
  }
  return { ...values, userId: people.map(({ id }) => id), username: usernames, file: ['1.xml'] };
}

/** What a text tells about the writer of any noun that it must not. */
const leaksIn = (text: string): string[] =>
  Object.entries(nouns).flatMap(([noun, writing]) => {
    const leak = leakIn(text, writing);
    return leak ? [`${noun}: ${leak}`] : [];
  });

const roles: Role[] = ['user', 'staff', 'mod', 'admin'];

/** Pages, feeds and sitemaps are made of many nouns. */
const isWalked = ({ method, url }: WalkedRoute): boolean =>
  !url.startsWith('/api/') || isWalkedCall(`${method} ${url}`);

/** Tells an admin the author, and is in the audit log: its test is with the threads. */
const reveals = '/api/posts/:postId/reveal';

test('no call that changes something tells who wrote anonymously, whoever makes it', async () => {
  const leaks: string[] = [];
  const writes = routes.filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/'));
  expect(writes.length).toBeGreaterThan(50);
  const order = ['POST', 'PUT', 'PATCH', 'DELETE'];
  writes.sort((one, other) => order.indexOf(one.method) - order.indexOf(other.method));
  // Of all roles before the first call: a moderator's walk changes the rules, which would hold what is written after it.
  const walks = [];
  for (const role of [undefined, ...roles]) walks.push({ role, targets: await makeTargets() });
  for (const { role, targets } of walks) {
    const person = role && (await signedInAs(app, role));
    let browser = person?.browser ?? app.visitor();
    for (const route of writes.filter(isWalked)) {
      const [path = ''] = pathsOf(route, targets);
      const response = await sendSample(browser, route, path, targets);
      if (person && response.status === 401) browser = await browserOf(app, person.id);
      const isRevealed = role === 'admin' && route.url === reveals;
      if (isRevealed) expect(response.body.author.username).toBe(nouns.post?.writer.names.at(-1));
      else leaks.push(...leaksIn(textOf(response)).map((leak) => `${role} ${route.method} ${path}: ${leak}`));
    }
  }
  expect(leaks).toEqual([]);
});

/** What is decided about a person is in the log of decisions, so it is decided about somebody else. */
async function makeTargets(): Promise<KnownValues> {
  const somebody = await makeUser(app.db);
  const targets = {
    ...known,
    userId: [somebody.id],
    username: [somebody.username],
    resourceId: [(await makeResource(app.db)).id],
  };
  for (const noun of Object.values(nouns)) Object.assign(targets, await noun.makeTargets?.());
  return targets;
}

test('nothing that is read tells who wrote anonymously: calls, pages, feeds, sitemaps, exports, mails and the log', async () => {
  const leaks: string[] = [];
  const differences: Record<string, unknown> = {};
  const firstValues = Object.fromEntries(
    Object.entries(known).map(([name, values]) => [name, values.slice(0, 2)]),
  );
  const reads = routes.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(60);
  for (const [caller, browser] of Object.entries(await callers())) {
    // Pages, feeds and sitemaps are made for a person without rights. The others read what visitors read, and a part of what
    // moderators and admins do.
    const isThorough = caller === 'visitor' || caller === 'admin';
    const values = isThorough || caller === 'mod' ? known : firstValues;
    const ofCaller = reads.filter(({ url }) => caller === 'visitor' || url.startsWith('/api/'));
    for (const route of ofCaller.filter(isWalked)) {
      const paths = pathsOf(route, values).filter((path) => isThorough || !path.includes('?'));
      const bodies: unknown[] = [];
      for (const path of paths) {
        const response = await browser.get(path);
        bodies.push(response.body);
        // With the path: what is found by a person's name must not be what they wrote anonymously.
        const leaksHere = leaksIn(`${path}\n${textOf(response)}`);
        leaks.push(...leaksHere.map((leak) => `${caller} ${path}: ${leak}`));
        if (response.status === 403) break;
      }
      const said = bodies.filter((body) => typeof body === 'object');
      for (const [noun, { writer, control }] of Object.entries(nouns)) {
        const [ofWriter, ofControl] = [writer, control].map(({ names }) => normalisedMentions(said, names));
        if (JSON.stringify(ofWriter) !== JSON.stringify(ofControl))
          differences[`${noun}: ${caller} ${route.url}`] = { ofWriter, ofControl };
      }
    }
    if (caller !== 'visitor') leaks.push(...(await leaksInExport(browser)));
  }
  for (const name of await readdir(app.dataDir, { recursive: true })) {
    if (name.endsWith('.key')) continue;
    const text = await readFile(join(app.dataDir, name), 'utf8').catch(() => '');
    leaks.push(...leaksIn(text).map((leak) => `file ${name}: ${leak}`));
  }
  expect(leaks).toEqual([]);
  expect(differences).toEqual({});
  const secrets = Object.values(nouns).flatMap((noun) => noun.secrets);
  expect(secrets.filter((secret) => log.join('').includes(secret))).toEqual([]);
});

async function callers(): Promise<Record<string, Browser>> {
  const members: Record<string, Browser> = {};
  for (const role of roles) members[role] = (await signedInAs(app, role)).browser;
  return { visitor: app.visitor(), ...members };
}

/** The data export of somebody else. */
async function leaksInExport(browser: Browser): Promise<string[]> {
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
  const archive = await fetch(`${app.url}/api/users/profile/export`, { headers: { cookie } });
  const files = readZip(Buffer.from(await archive.arrayBuffer()));
  expect(files.size).toBeGreaterThan(3);
  return [...files].flatMap(([name, content]) =>
    leaksIn(content.toString()).map((leak) => `export of another, ${name}: ${leak}`),
  );
}

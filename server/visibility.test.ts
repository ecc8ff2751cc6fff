// Who sees what moderators have hidden or removed, what waits for them and what is deleted: one thing of every kind in every state, looked for in
// every answer, page, feed, sitemap, export and mail.

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appealDays } from '#contract/safety/appeals.rules.ts';
import { isRemovable } from '#contract/safety/decisions.rules.ts';
import { isPrivateKind, type ReportKind, reportKinds } from '#contract/safety/reports.rules.ts';
import { saves } from '#server/db/tables/library/saves.ts';
import { attempts } from '#server/db/tables/platform/limits.ts';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { cases } from '#server/db/tables/safety/reports.ts';
import { follows } from '#server/db/tables/social/follows.ts';
import { makeSpace } from '#server/features/forums/threads/threads.factory.ts';
import { makeCourse, makeOffering, makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { daysBefore } from '#server/lib/days.ts';
import { textOf } from './test/anonymous-writing.ts';
import { startApp, type TestApp } from './test/app.ts';
import type { Browser } from './test/browser.ts';
import { type Campus, type MadeThing, moderatedThings } from './test/moderated-things.ts';
import { type SignedInPerson, signedInAs } from './test/people.ts';
import { everyKind, mayRead, type State, states } from './test/readable-things.ts';
import { runSchedules } from './test/schedules.ts';
import { collectRoutes, type KnownValues, pathsOf, type WalkedRoute } from './test/walk.ts';
import { walkedKinds } from './test/walked-features.ts';
import { readZip } from './test/zip.ts';

interface Row extends MadeThing {
  kind: ReportKind;
  state: State;
  mark: string;
  author: SignedInPerson;
}

let app: TestApp;
let campus: Campus;
let member: SignedInPerson;
let mod: SignedInPerson;
let admin: SignedInPerson;
const rows: Row[] = [];
const routes: WalkedRoute[] = [];
/** Where the member found what is published. */
let found = new Map<string, string>();

const markOf = (kind: ReportKind, state: State): string => `mark${kind}${state}qx`;
const rowsOf = (state: State): Row[] => rows.filter((row) => row.state === state);

beforeAll(async () => {
  app = await startApp({ PUBLIC_URL: 'https://campus.example.edu' }, undefined, {
    onRoute: collectRoutes(routes),
  });
  [member, mod, admin] = [
    await signedInAs(app),
    await signedInAs(app, 'mod'),
    await signedInAs(app, 'admin'),
  ];
  const [course, { id: termId }] = [await makeCourse(app.db), await makeTerm(app.db)];
  await makeOffering(app.db, { courseId: course.id, termId });
  await app.db.insert(follows).values({ userId: member.id, courseId: course.id, level: 'watch' });
  const reporter = await signedInAs(app);
  campus = {
    app,
    course,
    termId,
    space: await makeSpace(app.db),
    reporter,
    hide: (kind, id) => decideByReport(kind, id, 'hide'),
  };
  for (const state of states) {
    const author = await signedInAs(app);
    for (const kind of walkedKinds) {
      const row = await makeRow(kind, state, author);
      if (row) rows.push(row);
    }
  }
  await runSchedules(app);
});
afterAll(() => app.close());

/** Undefined where the kind has no such state. */
async function makeRow(kind: ReportKind, state: State, everyday: SignedInPerson): Promise<Row | undefined> {
  const { make, hold, delete: deleteOwn } = moderatedThings[kind];
  const isImpossible =
    (state === 'held' && hold === 'never held') ||
    (state === 'deleted' && deleteOwn === 'never deleted') ||
    (state === 'removed' && !isRemovable(kind));
  if (isImpossible) return;
  // The name of a profile would stand beside everything else.
  const author = kind === 'profile' ? await signedInAs(app) : everyday;
  const mark = markOf(kind, state);
  const thing = await make(campus, author, mark);
  if (kind === 'resource') await app.db.insert(saves).values({ userId: member.id, resourceId: thing.id });
  if (state === 'held' && hold !== 'never held') await hold(app.db, thing.id);
  if (state === 'hidden') await decideByReport(kind, thing.id, 'hide');
  if (state === 'deleted' && deleteOwn !== 'never deleted')
    expect((await deleteOwn(author, thing.id, campus)).status, kind).toBe(200);
  if (state === 'removed') {
    await decideByReport(kind, thing.id, 'remove');
    const decidedAt = daysBefore(new Date(), appealDays + 1);
    await app.db.update(cases).set({ decidedAt }).where(eq(cases.thingId, thing.id));
  }
  return { ...thing, kind, state, mark, author };
}

async function decideByReport(kind: ReportKind, id: string, decision: 'hide' | 'remove'): Promise<void> {
  const { reason } = moderatedThings[kind];
  await app.db.delete(attempts);
  const received = await campus.reporter.browser.post('/api/reports', { kind, id, reason });
  expect({ kind, status: received.status }).toEqual({ kind, status: 200 });
  const [row] = await app.db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.thingId, id)));
  const { browser } = isPrivateKind(kind) ? admin : mod;
  const { body } = await browser.get('/api/admin/cases?limit=100');
  const shownCase = body.cases.find(({ _id }: { _id: string }) => _id === row?.id);
  const decided = await browser.post(`/api/admin/cases/${row?.id}/decision`, {
    ...{ decision, reason: 'It breaks a rule.', version: shownCase.thing.version },
  });
  expect({ kind, ...decided }).toMatchObject({ kind, status: 200 });
}

function knownValues(): KnownValues {
  const known: KnownValues = {
    ...{ courseCode: [campus.course.code], course: [campus.course.code], space: [campus.space.slug] },
    ...{ file: ['1.xml'], noun: ['resources', 'events', 'stories', 'threads', 'courses'] },
    // The beginning of every mark: what is found says more of it than was looked for.
    q: ['mark'],
  };
  for (const row of rows)
    for (const [name, values] of Object.entries(row.known)) known[name] = [...(known[name] ?? []), ...values];
  return known;
}

/** Everything that a person can read, by the mark that was in it, with where it was. */
async function seenBy(browser: Browser, isWanted: (path: string) => boolean): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const known = knownValues();
  for (const route of routes.filter(({ method }) => method === 'GET'))
    for (const path of pathsOf(route, known).filter(isWanted)) {
      const response = await browser.get(path);
      const text = textOf(response);
      for (const { mark } of rows) if (!seen.has(mark) && text.includes(mark)) seen.set(mark, path);
      if (response.status === 403) break;
    }
  return seen;
}

const fixedPaths = (): string[] => routes.map(({ url }) => url).filter((url) => !url.includes(':'));

/** In the order of the kinds. */
const kindsOf = (state: State, kinds: readonly ReportKind[]): ReportKind[] =>
  reportKinds.filter((kind) => kinds.includes(kind) && rowsOf(state).some((row) => row.kind === kind));
const kindsSeen = (seen: Map<string, string>, state: State): ReportKind[] =>
  reportKinds.filter((kind) => seen.has(markOf(kind, state)));

describe('who does not moderate and did not write it', () => {
  test.each(['visitor', 'member'] as const)(
    'a %s reads what is published, and nothing else anywhere',
    async (who) => {
      // Pages, feeds and sitemaps are made for visitors.
      const seen = await (who === 'visitor'
        ? seenBy(app.visitor(), () => true)
        : seenBy(member.browser, (path) => path.startsWith('/api/')));
      if (who === 'member') found = seen;
      const leaks = rows.filter(({ state, mark }) => state !== 'published' && seen.has(mark));
      expect(leaks.map(({ mark }) => `${mark} at ${seen.get(mark)}`)).toEqual([]);
      const audiences = who === 'visitor' ? ['anyone'] : ['anyone', 'members'];
      for (const { kind, mark } of rowsOf('published'))
        expect({ mark, isSeen: seen.has(mark) }).toEqual({
          mark,
          isSeen: audiences.includes(moderatedThings[kind].audience),
        });
    },
  );

  test('nothing of it is in the data export, a notification or a mail of another', async () => {
    const cookie = [...member.browser.cookies].map((pair) => pair.join('=')).join('; ');
    const archive = await fetch(`${app.url}/api/users/profile/export`, { headers: { cookie } });
    const files = readZip(Buffer.from(await archive.arrayBuffer()));
    expect(files.size).toBeGreaterThan(3);
    const told = await app.db.select().from(notifications).where(eq(notifications.userId, member.id));
    const texts = [...[...files.values()].map(String), JSON.stringify(told)];
    const [address] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, member.id));
    for (const name of await readdir(join(app.dataDir, 'outbox')).catch(() => [])) {
      const mail = await readFile(join(app.dataDir, 'outbox', name), 'utf8');
      if (mail.includes(address?.email ?? '')) texts.push(mail);
    }
    const unpublished = rows.filter(({ state }) => state !== 'published');
    expect(unpublished.filter(({ mark }) => texts.join('').includes(mark)).map(({ mark }) => mark)).toEqual(
      [],
    );
  });
});

describe('its author', () => {
  test.each(states)('reads what is %s of their own, and nothing else that others do not', async (state) => {
    const author = rowsOf(state).find(({ kind }) => kind !== 'profile')?.author ?? member;
    const own = rows.filter((row) => row.author === author);
    const values = own.flatMap(({ known }) => Object.values(known).flat());
    const places = new Set([...fixedPaths(), ...found.values(), ...own.map((row) => row.own)]);
    const seen = await seenBy(
      author.browser,
      (path) =>
        path.startsWith('/api/') && (places.has(path) || values.some((value) => path.includes(value))),
    );
    for (const one of states)
      expect({ state: one, seen: kindsSeen(seen, one) }).toEqual({
        state: one,
        seen:
          one === state
            ? kindsOf(state, mayRead.author[state])
            : one === 'published'
              ? kindsOf(one, everyKind)
              : [],
      });
  });

  test('reads the profile that is hidden of them, and the reason', async () => {
    for (const { author, own, mark } of rowsOf('hidden').filter(({ kind }) => kind === 'profile'))
      expect(textOf(await author.browser.get(own ?? ''))).toContain(mark);
  });

  test('is told of the decision, and who reported it of the outcome', async () => {
    const outcomes = await app.db
      .select({ facts: notifications.facts })
      .from(notifications)
      .where(and(eq(notifications.userId, campus.reporter.id), eq(notifications.type, 'report')));
    expect(outcomes.filter(({ facts }) => facts.outcome === 'hidden').length).toBeGreaterThanOrEqual(
      walkedKinds.length,
    );
    // A review does not say who wrote it: the decision stands beside it.
    const [author] = rowsOf('hidden');
    expect(await app.db.$count(notifications, eq(notifications.userId, author?.author.id ?? ''))).toBe(
      rowsOf('hidden').filter(({ kind }) => kind !== 'review' && kind !== 'profile').length,
    );
  });
});

describe('who moderates', () => {
  test.each(['mod', 'admin'] as const)(
    'a %s finds what is theirs to judge, and nothing private',
    async (role) => {
      const { browser } = role === 'mod' ? mod : admin;
      // Choices of lists that everyone has are walked above.
      const seen = await seenBy(
        browser,
        (path) => path.startsWith('/api/') && (/^.api.admin|q=mark/.test(path) || !path.includes('?')),
      );
      // More than a page.
      for (const state of ['hidden', 'removed']) {
        const decided = `/api/admin/cases?state=${state}&limit=100`;
        const text = textOf(await browser.get(decided));
        for (const { mark } of rows) if (text.includes(mark)) seen.set(mark, decided);
      }
      for (const state of states)
        expect([state, kindsSeen(seen, state)]).toEqual([state, kindsOf(state, mayRead[role][state])]);
    },
  );

  test('shows again what was hidden: everyone reads it as before', async () => {
    for (const { kind, id, mark } of rowsOf('hidden')) {
      const { browser } = isPrivateKind(kind) ? admin : mod;
      const { body } = await browser.get(`/api/admin/cases?state=hidden&kind=${kind}&limit=100`);
      const [row] = await app.db
        .select()
        .from(cases)
        .where(and(eq(cases.kind, kind), eq(cases.thingId, id)));
      const shownCase = body.cases.find(({ _id }: { _id: string }) => _id === row?.id);
      const restored = await browser.post(`/api/admin/cases/${row?.id}/decision`, {
        ...{ decision: 'restore', version: shownCase.thing.version },
      });
      expect({ kind, mark, ...restored }).toMatchObject({ kind, status: 200 });
    }
    const shown = new Set(rowsOf('published').flatMap(({ mark }) => found.get(mark) ?? []));
    const values = rowsOf('hidden').flatMap(({ known }) => Object.values(known).flat());
    const seen = await seenBy(
      member.browser,
      (path) => shown.has(path) || (path.startsWith('/api/') && values.some((value) => path.includes(value))),
    );
    for (const { kind, mark } of rowsOf('hidden'))
      expect({ kind, isSeen: seen.has(mark) }).toEqual({
        kind,
        isSeen: moderatedThings[kind].audience !== 'none',
      });
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications } from '#server/db/tables/platform/notifications.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { makeTerm } from '#server/features/study/catalogue/catalogue.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { sessionInput } from './groups.access.ts';
import { makeGroup } from './groups.factory.ts';
import { passTerms } from './idle-groups.service.ts';

let app: TestApp;
let owner: SignedInPerson;
let member: SignedInPerson;
beforeAll(async () => {
  app = await startApp();
  [owner, member] = [await signedInAs(app), await signedInAs(app)];
  await makeTerm(app.db, { firstDay: day(-60), lastDay: day(termDays) });
});
afterAll(() => app.close());

const termDays = 100;
const at = (days: number) => new Date(Date.now() + days * 86_400_000);
const day = (days: number) => at(days).toISOString().slice(0, 10);
const pass = (days: number) => passTerms(app.db, 'UTC', at(days));
const make = async (activeAt = at(0)) =>
  (await makeGroup(app.db, { activeAt, people: [{ userId: owner.id }, { userId: member.id }] })).id;
const stateOf = async (groupId: string) => {
  const [group] = await app.db.select().from(groups).where(eq(groups.id, groupId));
  return [group?.state, group?.askedAt !== null];
};
const toldOf = async (groupId: string) =>
  (await app.db.select().from(notifications).where(eq(notifications.type, 'group_idle')))
    .filter(({ facts }) => facts.groupId === groupId)
    .map(({ userId, facts, count }) => [userId === owner.id ? 'owner' : 'member', facts.news, count]);

test('the owner of an idle group is asked once towards the end of term, and it is archived after it', async () => {
  const [idle, busy] = [await make(), await make(at(termDays - 20))];
  await pass(termDays - 20);
  expect(await stateOf(idle)).toEqual(['active', false]);
  await pass(termDays - 13);
  await pass(termDays - 12);
  expect([await stateOf(idle), await stateOf(busy)]).toEqual([
    ['active', true],
    ['active', false],
  ]);
  expect(await toldOf(idle)).toEqual([['owner', 'asked', 1]]);
  await pass(termDays);
  expect(await stateOf(idle)).toEqual(['active', true]);
  await pass(termDays + 2);
  expect([await stateOf(idle), await stateOf(busy)]).toEqual([
    ['archived', false],
    ['active', false],
  ]);
  expect((await toldOf(idle)).toSorted()).toEqual([
    ['member', 'archived', 1],
    ['owner', 'archived', 2],
  ]);
  const revive = ({ browser }: SignedInPerson) =>
    browser.put(`/api/groups/${idle}/state`, { state: 'active' });
  expect((await revive(member)).status).toBe(403);
  expect((await revive(owner)).body.group).toMatchObject({ state: 'active', isAsked: false });
});

test('a word of any member, a file, a session to come or somebody who joins keeps it', async () => {
  const [kept, joined, planned] = [await make(), await make(), await make()];
  await member.browser.post(`/api/groups/${planned}/sessions`, {
    ...sessionInput(),
    localStart: at(termDays - 5)
      .toISOString()
      .slice(0, 16),
  });
  await pass(termDays - 13);
  expect([await stateOf(kept), await stateOf(planned)]).toEqual([
    ['active', true],
    ['active', false],
  ]);
  expect((await member.browser.get(`/api/groups/${kept}`)).body.group.isAsked).toBe(true);
  expect((await member.browser.post(`/api/groups/${kept}/keep`)).status).toBe(200);
  await (await signedInAs(app)).browser.post(`/api/groups/${joined}/join`, {});
  expect([await stateOf(kept), await stateOf(joined)]).toEqual([
    ['active', false],
    ['active', false],
  ]);
});

test('whoever is asked on the last day has some days to answer', async () => {
  const late = await make();
  await pass(termDays);
  await pass(termDays + 1);
  expect(await stateOf(late)).toEqual(['active', true]);
  await pass(termDays + 4);
  expect(await stateOf(late)).toEqual(['archived', false]);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources } from '#server/db/tables/library/resources.ts';
import { auditEntries } from '#server/db/tables/platform/audit.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from '#server/test/app.ts';
import { type SignedInPerson, signedInAs } from '#server/test/people.ts';
import { recordAuditEntry } from './audit.service.ts';

let app: TestApp;
let [admin, member]: SignedInPerson[] = [];
beforeAll(async () => {
  app = await startApp();
  [admin, member] = [await signedInAs(app, 'admin'), await signedInAs(app)];
});
afterAll(() => app.close());

const person = (given: SignedInPerson | undefined): SignedInPerson => {
  if (!given) throw new Error('Nobody is signed in.');
  return given;
};
const log = async (query = '') => (await person(admin).browser.get(`/api/admin/audit${query}`)).body.entries;
const undo = (id: string) => person(admin).browser.post(`/api/admin/audit/${id}/undo`);

test('a role that was given is undone once, and the log has it with before and after', async () => {
  const { id, username } = person(member);
  await person(admin).browser.patch(`/api/users/${id}/role`, { role: 'mod' });
  const [given] = await log(`?actor=${person(admin).username}&action=role_changed`);
  expect(given).toMatchObject({ subject: username, from: 'user', to: 'mod' });
  expect((await undo(given._id)).body.message).toBe(`${username} is user again.`);
  expect((await app.db.select().from(users).where(eq(users.id, id)))[0]?.role).toBe('user');
  expect((await undo(given._id)).status).toBe(409);
  expect((await log('?kind=people'))[0]).toMatchObject({ from: 'mod', to: 'user' });
});

test('what a moderator has hidden is shown again', async () => {
  const { id } = await makeResource(app.db, { title: 'Old notes' });
  await person(member).browser.post('/api/reports', { kind: 'resource', id, reason: 'outdated' });
  const { body } = await person(admin).browser.get('/api/admin/cases?kind=resource');
  const [{ _id, thing }] = body.cases;
  const decision = { decision: 'hide', reason: 'Of another year.', version: thing.version };
  await person(admin).browser.post(`/api/admin/cases/${_id}/decision`, decision);
  const [hidden] = await log('?action=thing_hidden');
  expect(hidden).toMatchObject({ from: 'published', to: 'hidden', reason: 'Of another year.' });
  expect((await undo(hidden._id)).status).toBe(200);
  expect((await app.db.select().from(resources).where(eq(resources.id, id)))[0]?.isHidden).toBe(false);
  expect((await undo(hidden._id)).status).toBe(409);
});

test('what has no way back is refused', async () => {
  await recordAuditEntry(app.db, {
    ...{ action: 'user_deleted', actor: 'command line', subject: { id: person(member).id, username: 'mei' } },
  });
  const [entry] = await app.db.select().from(auditEntries).where(eq(auditEntries.subject, 'mei'));
  expect((await undo(entry?.id ?? '')).status).toBe(403);
  expect((await undo('none')).status).toBe(404);
});

test('as CSV it is filtered as on the page, and runs no formula', async () => {
  await recordAuditEntry(app.db, {
    ...{ action: 'thread_renamed', actor: 'command line', reason: '=cmd()' },
    subject: { id: person(member).id, title: '+1' },
  });
  const { body, headers } = await person(admin).browser.get('/api/admin/audit.csv?kind=forums');
  expect(headers.get('content-disposition')).toContain('audit-log.csv');
  const [head, ...lines] = String(body).trim().split('\r\n');
  expect(head).toContain('"Time","Who","What","About","Before","After","Reason"');
  expect(lines).toEqual([expect.stringContaining(`"thread_renamed","'+1","","","'=cmd()"`)]);
});

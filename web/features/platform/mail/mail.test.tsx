import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { MailEntry, MailList } from '#contract/platform/mail.ts';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';
import { mailList } from './mail.queries.ts';

const mail = (part: Partial<MailEntry> = {}): MailEntry => ({
  _id: 'm1',
  kind: 'contact-message',
  to: 'helen@uni.edu',
  state: 'sent',
  attempts: 1,
  lastError: null,
  createdAt: new Date(Date.now() - 3.5 * 3_600_000).toISOString(),
  sentAt: new Date(Date.now() - 2.5 * 3_600_000).toISOString(),
  ...part,
});
const failed = mail({
  _id: 'm2',
  kind: 'verify-email',
  to: 'omar@uni.edu',
  state: 'failed',
  attempts: 2,
  lastError: '550 No such mailbox here',
  sentAt: null,
});
const pageOf = (mails: MailEntry[], part: Partial<MailList> = {}): MailList => ({
  success: true,
  mails,
  nextCursor: null,
  delivery: 'smtp',
  ...part,
});
const listOf = (...page: Parameters<typeof pageOf>) => [200, pageOf(...page)] as const;

const listCall = 'GET /api/admin/mails?limit=50';
const retryCall = 'POST /api/admin/mails/m2/retry';

beforeEach(() => queryClient.clear());

async function visitMail(answers: Answers, path = '/admin/mail') {
  const site = await visit(path, { user: { ...amina, role: 'admin' }, answers });
  await screen.findByRole('heading', { level: 1, name: 'Mail' });
  return site;
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Mails' }))
    .getAllByRole('row')
    .slice(1);

test('each mail shows its kind, recipient, state, times and error', async () => {
  await visitMail({
    [listCall]: listOf([mail(), failed, mail({ _id: 'm3', state: 'queued', attempts: 0, sentAt: null })]),
  });
  const [first, second, third] = await rows();
  expect(first?.textContent).toContain('Message from the contact formhelen@uni.eduSent');
  expect(first?.textContent).toContain('Ordered 3 hours ago · sent 2 hours ago · 1 attempt');
  expect(second?.textContent).toContain('Confirm an email addressomar@uni.edu');
  expect(second?.textContent).toContain('2 attempts');
  expect(second?.textContent).toContain('550 No such mailbox here');
  expect(third?.textContent).toContain('Queued');
  expect(third?.textContent).not.toContain('attempt');
  expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
});

test.each([
  ['smtp', /sent through the mail server/],
  ['outbox', /written to the outbox folder/],
] as const)('shows the delivery method %s', async (delivery, text) => {
  await visitMail({ [listCall]: listOf([], { delivery }) });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No mails yet' })).toBeTruthy();
});

test('the state filter is a search parameter', async () => {
  const call = 'GET /api/admin/mails?state=failed&limit=50';
  const { person, where } = await visitMail({
    [listCall]: listOf([mail(), failed]),
    [call]: listOf([failed]),
  });
  expect(await rows()).toHaveLength(2);
  await person.click(screen.getByRole('link', { name: 'Failed' }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect(where()).toBe('/admin/mail?state=failed');
  expect(screen.getByRole('link', { name: 'Failed' }).getAttribute('aria-current')).toBe('page');
});

test('mails are found by address, and the state keeps the search', async () => {
  const { person, where } = await visitMail({
    [listCall]: listOf([mail(), failed]),
    'GET /api/admin/mails?to=omar&limit=50': listOf([failed]),
    'GET /api/admin/mails?to=omar&state=sent&limit=50': listOf([]),
  });
  await person.type(screen.getByRole('searchbox', { name: 'Search mails' }), 'omar');
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  await person.click(screen.getByRole('link', { name: 'Sent' }));
  await screen.findByRole('heading', { name: 'No mails found' });
  expect(where()).toBe('/admin/mail?to=omar&state=sent');
});

test('retrying a failed mail queues it and keeps its position', async () => {
  const { person } = await visitMail({
    [listCall]: listOf([mail(), failed]),
    [retryCall]: [
      200,
      { success: true, message: 'It will be tried again.', mail: { ...failed, state: 'queued' } },
    ],
  });
  await person.click(await screen.findByRole('button', { name: /^Try again/ }));
  await screen.findByText('It will be tried again.');
  const second = (await rows())[1];
  expect(second?.textContent).toContain('Queued');
  expect(document.activeElement).toBe(second);
});

test('an error of a retry shows its message, and the list is refetched', async () => {
  const { person, calls } = await visitMail({
    [listCall]: listOf([failed]),
    [retryCall]: [409, refusal('edit_conflict', 'Only a mail that has failed can be tried again.')],
  });
  await person.click(await screen.findByRole('button', { name: /^Try again/ }));
  await screen.findByText('Only a mail that has failed can be tried again.');
  await waitFor(() => expect(calls().filter((call) => call === listCall)).toHaveLength(2));
});

test('the Load more button loads the next page', async () => {
  const { person } = await visitMail({
    [listCall]: listOf([mail()], { nextCursor: 'c1' }),
    [`${listCall}&cursor=c1`]: listOf([failed]),
  });
  await person.click(await screen.findByRole('button', { name: 'Load more' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
});

test('an error response can be retried', async () => {
  const { person, calls } = await visitMail({ [listCall]: [429, refusal('too_many', 'Too many.')] });
  await screen.findByRole('heading', { name: 'The mails could not be loaded' });
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(calls().filter((call) => call === listCall)).toHaveLength(2));
});

test('the list is polled only while a mail is queued, and never with several pages', () => {
  const { refetchInterval } = mailList.options({});
  const intervalFor = (...pages: MailList[]) =>
    (refetchInterval as (query: object) => number | false)({ state: { data: { pages } } });
  const queued = mail({ state: 'queued' });
  expect(intervalFor(pageOf([mail(), failed]))).toBe(false);
  expect(intervalFor(pageOf([mail(), queued]))).toBeGreaterThanOrEqual(5_000);
  expect(intervalFor(pageOf([queued]), pageOf([queued]))).toBe(false);
});

test('is forbidden for a moderator', async () => {
  const { calls } = await visit('/admin/mail', { user: { ...amina, role: 'mod' } });
  await screen.findByText("You don't have permission to access this page.");
  expect(calls()).not.toContain(listCall);
});

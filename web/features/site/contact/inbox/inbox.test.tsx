import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactMessage, MessageState, MessageSummary } from '#contract/site/contact.ts';
import { type Answer, type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { queryClient } from '#web/lib/query.client.ts';

const helen = { ...amina, role: 'admin' as const, name: 'Helen Marsh', email: 'helen@uni.edu' };

const message = (part: Partial<ContactMessage> = {}): ContactMessage => ({
  _id: 'm1',
  name: 'Carmen Delgado',
  email: 'carmen@westfield.example',
  topic: 'question',
  message: 'May I join?\nI am new here.',
  state: 'new',
  createdAt: '2026-11-12T12:00:00.000Z',
  username: null,
  answer: '',
  answeredBy: '',
  answeredAt: null,
  ...part,
});
const luis = message({ _id: 'm2', name: 'Luis Romero', topic: 'idea', state: 'read', username: 'luis' });

const summaryOf = ({ _id, name, email, topic, state, createdAt, message: excerpt }: ContactMessage) =>
  ({ _id, name, email, topic, state, createdAt, excerpt }) satisfies MessageSummary;
const counts = { new: 1, read: 1, answered: 0, archived: 0 };
const listOf = (messages: ContactMessage[], nextCursor: string | null = null, part = {}) =>
  [
    200,
    {
      success: true,
      messages: messages.map(summaryOf),
      counts: { ...counts, ...part },
      nextCursor,
    },
  ] as const;
const one = (contactMessage: ContactMessage) => [200, { success: true, contactMessage }] as const;
const changed = (contactMessage: ContactMessage, confirmation = 'Done.') =>
  [200, { success: true, message: confirmation, contactMessage }] as const;

const listCall = 'GET /api/admin/messages?limit=50';
const oneCall = 'GET /api/admin/messages/m1';
const markCall = 'PATCH /api/admin/messages/m1';
const answerCall = 'POST /api/admin/messages/m1/answer';
const defaults: Answers = {
  [listCall]: listOf([message(), luis]),
  [oneCall]: one(message()),
  'GET /api/admin/messages/m2': one(luis),
  [markCall]: changed(message({ state: 'read' })),
};

beforeEach(() => queryClient.clear());

async function visitInbox(answers: Answers = {}, path = '/admin/messages') {
  const site = await visit(path, { user: helen, answers: { ...defaults, ...answers } });
  await screen.findByRole('heading', { level: 1, name: 'Messages' });
  return site;
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');
const row = async (name: string) =>
  (await rows()).find((item) => within(item).queryByRole('link', { name })) as HTMLElement;
const pane = () => within(screen.getByRole('region', { name: 'Message' }));
const filters = () =>
  within(screen.getByRole('navigation', { name: 'Which messages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('MessageList', () => {
  test('shows sender, topic and state of each message, and the count of each state', async () => {
    await visitInbox();
    const [first, second] = await rows();
    expect(first?.textContent).toContain('A question');
    expect(first?.textContent).toContain('New');
    expect(second?.textContent).toContain('Luis Romero');
    expect(second?.textContent).toContain('Read');
    expect(filters()).toEqual(['Inbox 2', 'New 1', 'Read 1', 'Answered 0', 'Archived 0']);
  });

  test('takes the filter from the address, and shows a count beyond the limit as 999+', async () => {
    const call = 'GET /api/admin/messages?state=archived&limit=50';
    const { person, where } = await visitInbox({ [call]: listOf([], null, { new: 1000 }) });
    await rows();
    await person.click(screen.getByRole('link', { name: /^Archived/ }));
    await screen.findByRole('heading', { name: 'The archive is empty' });
    expect(where()).toBe('/admin/messages?state=archived');
    expect(filters()[1]).toBe('New 999+');
    expect(screen.getByRole('link', { name: /^Archived/ }).getAttribute('aria-current')).toBe('page');
  });

  test('shows an error response and can be retried', async () => {
    const { person, calls } = await visitInbox({ [listCall]: [429, refusal('too_many', 'Too many.')] });
    await screen.findByRole('heading', { name: 'The messages could not be loaded' });
    expect(screen.getByText('Too many.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls().filter((call) => call === listCall)).toHaveLength(2));
  });

  test('shows an empty state', async () => {
    await visitInbox({ [listCall]: listOf([]) });
    await screen.findByRole('heading', { name: 'No messages yet' });
  });

  test('the Load more button loads the next page', async () => {
    const { person } = await visitInbox({
      [listCall]: listOf([message()], 'c1'),
      [`${listCall}&cursor=c1`]: listOf([luis]),
    });
    await person.click(await screen.findByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

describe('opening a message', () => {
  test('shows it, marks it as read, and is undone by Back', async () => {
    const { person, requests, where, router } = await visitInbox();
    await person.click(within(await row('Carmen Delgado')).getByRole('link'));
    expect(where()).toBe('/admin/messages?message=m1');
    await screen.findByRole('heading', { level: 2, name: 'A question' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Message' }));
    expect(pane().getByText(/May I join\?/)).toBeTruthy();
    expect(pane().getByText(/not signed in/)).toBeTruthy();
    expect(pane().getByRole('link', { name: 'carmen@westfield.example' }).getAttribute('href')).toBe(
      'mailto:carmen@westfield.example',
    );
    await waitFor(() =>
      expect(requests.find(({ call }) => call === markCall)?.body).toEqual({ state: 'read' }),
    );
    // It keeps its position, though it is no longer new.
    expect((await row('Carmen Delgado')).textContent).toContain('Read');
    expect(filters().slice(1, 3)).toEqual(['New 0', 'Read 2']);

    router.history.back();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'A question' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Carmen Delgado');
  });

  test('works by its address, with a link to the member', async () => {
    const { calls } = await visitInbox({}, '/admin/messages?message=m2');
    await screen.findByRole('heading', { level: 2, name: 'An idea' });
    expect(pane().getByRole('link', { name: 'luis' }).getAttribute('href')).toBe('/people/luis');
    expect((await row('Luis Romero')).querySelector('a')?.getAttribute('aria-current')).toBe('page');
    expect(calls().filter((call) => call.startsWith('PATCH'))).toEqual([]);
  });

  test('while the list is being fetched refetches the list after marking it as read', async () => {
    let respond = (_: Answer) => {};
    const pending = new Promise<Answer>((resolve) => {
      respond = resolve;
    });
    const { calls } = await visitInbox({ [listCall]: pending }, '/admin/messages?message=m1');
    await waitFor(() => expect(calls()).toContain(markCall));
    respond(listOf([message({ state: 'read' }), luis]));
    expect(await rows()).toHaveLength(2);
  });

  test('that was deleted shows the message of the 404', async () => {
    const gone = [404, refusal('not_found', 'This message does not exist any more.')] as const;
    await visitInbox({ 'GET /api/admin/messages/gone': gone }, '/admin/messages?message=gone');
    await screen.findByRole('heading', { name: 'No such message' });
    expect(screen.getByText('This message does not exist any more.')).toBeTruthy();
  });
});

describe('changing the state', () => {
  const open = (state: MessageState, answers: Answers = {}, part: Partial<ContactMessage> = {}) =>
    visitInbox({ [oneCall]: one(message({ state, ...part })), ...answers }, '/admin/messages?message=m1');

  test('to archived removes it from the inbox optimistically', async () => {
    const { person, where } = await open('read', {
      [markCall]: changed(message({ state: 'archived' }), 'The message is in the archive now.'),
    });
    await rows();
    await person.click(await screen.findByRole('button', { name: 'Archive' }));
    await screen.findByText('The message is in the archive now.');
    expect(where()).toBe('/admin/messages');
    expect(await rows()).toHaveLength(1);
    expect(filters()[4]).toBe('Archived 1');
  });

  test('to unread closes the message', async () => {
    const { person, where, requests } = await open('read', { [markCall]: changed(message()) });
    await person.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(where()).toBe('/admin/messages'));
    await waitFor(() => expect(requests.filter(({ call }) => call === markCall)).toHaveLength(1));
    expect(requests.find(({ call }) => call === markCall)?.body).toEqual({ state: 'new' });
  });

  test('is rolled back with the message of an error response', async () => {
    const { person } = await open('read', { [markCall]: [503, refusal('overloaded', 'Very busy.')] });
    await rows();
    await person.click(await screen.findByRole('button', { name: 'Archive' }));
    await screen.findByText('Very busy.');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(filters()[4]).toBe('Archived 0');
  });

  test('of an answered message is limited to archiving', async () => {
    await open(
      'answered',
      {},
      { answer: 'Yes.', answeredBy: 'Omar', answeredAt: '2026-11-13T12:00:00.000Z' },
    );
    await screen.findByText(/Answered by/);
    expect(
      pane()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Archive']);
    expect(pane().getByText('Yes.')).toBeTruthy();
  });
});

describe('answering', () => {
  const answered = message({
    state: 'answered',
    answer: 'Yes, you may.',
    answeredBy: 'Helen Marsh',
    answeredAt: '2026-11-13T12:00:00.000Z',
  });
  const openWith = (answers: Answers) => visitInbox(answers, '/admin/messages?message=m1');
  const field = () => screen.getByLabelText('Your answer') as HTMLTextAreaElement;

  test('sends the text and shows it in place of the form', async () => {
    const { person, requests } = await openWith({
      [answerCall]: changed(answered, 'Your answer is on its way.'),
    });
    await person.type(await screen.findByLabelText('Your answer'), 'Yes, you may. ');
    expect(pane().getByText(/A reply comes to you, at helen@uni.edu/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Your answer is on its way.');
    expect(requests.find(({ call }) => call === answerCall)?.body).toEqual({ text: 'Yes, you may.' });
    expect(screen.queryByLabelText('Your answer')).toBeNull();
    expect(pane().getByText('Yes, you may.')).toBeTruthy();
    expect((await row('Carmen Delgado')).textContent).toContain('Answered');
  });

  test('with an empty text shows an error and sends no request', async () => {
    const { person, calls } = await openWith({});
    await person.click(await screen.findByRole('button', { name: 'Send answer' }));
    await screen.findByText('Please write an answer.');
    expect(document.activeElement).toBe(field());
    expect(calls()).not.toContain(answerCall);
  });

  test('after another admin shows their answer and keeps the draft', async () => {
    const theirs = { ...answered, answer: 'No, sorry.', answeredBy: 'Omar' };
    const late = 'This message has been answered in the meantime. What you wrote was not sent.';
    const { person, calls } = await openWith({ [answerCall]: [409, refusal('edit_conflict', late)] });
    await person.type(await screen.findByLabelText('Your answer'), 'Yes, you may.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    await screen.findByText(late);
    await waitFor(() => expect(calls().filter((call) => call === oneCall)).toHaveLength(2));
    // As the refetch would find it.
    queryClient.setQueryData(['messages', 'one', 'm1'], theirs);
    await screen.findByText('No, sorry.');
    expect(screen.getByText('Yes, you may.')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Discard what I wrote' }));
    expect(screen.queryByText('Yes, you may.')).toBeNull();
  });

  test('after the session has ended keeps the draft and works after signing in again', async () => {
    const { person, requests } = await openWith({
      [answerCall]: [401, refusal('signed_out', 'Please sign in to continue.')],
      'POST /api/auth/login': [200, { success: true, message: '', user: helen }],
    });
    await person.type(await screen.findByLabelText('Your answer'), 'Yes, you may.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(field().value).toBe('Yes, you may.');
    await person.type(dialog.getByLabelText('Password'), 'correct horse{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rows()).toHaveLength(2);
    expect(field().value).toBe('Yes, you may.');
    await person.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() => expect(requests.filter(({ call }) => call === answerCall)).toHaveLength(2));
  });

  test('keeps a draft while another message is open, and asks before discarding it', async () => {
    const { person } = await openWith({});
    await person.type(await screen.findByLabelText('Your answer'), 'Half an answer');
    await person.click(within(await row('Luis Romero')).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: 'An idea' });
    expect(field().value).toBe('');
    await person.click(within(await row('Carmen Delgado')).getByRole('link'));
    await screen.findByRole('heading', { level: 2, name: 'A question' });
    expect(field().value).toBe('Half an answer');
    await person.click(screen.getByRole('link', { name: 'Back to Admin Dashboard' }));
    await screen.findByRole('alertdialog', { name: 'Leave without sending?' });
  });
});

test('the inbox is forbidden for a moderator', async () => {
  const { calls } = await visit('/admin/messages', { user: { ...helen, role: 'mod' } });
  await screen.findByText("You don't have permission to access this page.");
  expect(calls()).not.toContain(listCall);
});

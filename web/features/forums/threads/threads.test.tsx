import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import {
  anchored,
  answerCard,
  answersWith,
  api,
  listed,
  open,
  own,
  path,
  post,
  reply,
  resetThreads,
  thread,
} from './threads.fixtures.ts';

beforeEach(resetThreads);

test('an author sees a thread that waits for a moderator, with its text and without ways to answer it', async () => {
  const opening = post({ _id: 'o1', state: 'held', text: 'Mind this link.' });
  const { calls } = await visit(path, {
    user: amina,
    answers: answersWith({
      ...own({ postIds: ['o1'] }),
      [`GET ${api}`]: open({ opening, replies: 0, status: 'open' }),
      [`GET ${api}/posts?limit=30`]: listed(),
    }),
  });
  expect((await screen.findByRole('note')).textContent).toContain('Waiting for a moderator');
  expect(await screen.findByText('Mind this link.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Your answer' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Follow/ })).toBeNull();
  expect(calls().filter((call) => call.includes('/follows/'))).toEqual([]);
});

describe('a visitor', () => {
  test('reads the question, its status and the answers, and is asked to sign in to write', async () => {
    await visit(path, { answers: answersWith() });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain(thread.title);
    expect(screen.getByText('Answered')).toBeTruthy();
    const question = screen.getByRole('article', { name: 'The question' });
    expect(question.textContent).toContain('Anonymous Heron');
    expect(question.textContent).toContain('3 others have this too');
    expect(
      within(await answerCard())
        .getByRole('link', { name: 'Mei Tanaka' })
        .getAttribute('href'),
    ).toBe('/people/mei');
    expect(screen.queryByRole('button', { name: 'Quote' })).toBeNull();
    const section = screen.getByRole('region', { name: 'Your answer' });
    expect(within(section).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      `/login?from=${encodeURIComponent(path)}`,
    );
  });

  test('is told which place of a resource it is about, with a link that opens it there', async () => {
    const { _id: resourceId } = anchored;
    await visit(path, {
      answers: answersWith({
        [`GET ${api}`]: open({ anchor: { resourceId, page: 3, x: 0.5, y: 0.5 } }),
        [`GET /api/resources/${resourceId}`]: [200, { success: true, resource: anchored }],
      }),
    });
    const link = await screen.findByRole('link', { name: 'Trees, week 5' });
    expect(link.parentElement?.textContent).toBe('About page 3 of Trees, week 5');
    expect(link.getAttribute('href')).toBe(`/resources/${resourceId}-trees-week-5#thread-${thread._id}`);
  });

  test('is told which event it is about, with a link to it', async () => {
    const event = { _id: '5f0c1a2b-0000-4000-8000-00000000000e', title: 'Study night' };
    await visit(path, { answers: answersWith({ [`GET ${api}`]: open({ event }) }) });
    const link = await screen.findByRole('link', { name: 'Study night' });
    expect(link.parentElement?.textContent).toBe('About the event Study night');
    expect(link.getAttribute('href')).toBe(`/events/${event._id}-study-night`);
  });

  test('sees the accepted answer under the question with a link to its place, and place-holders', async () => {
    const accepted = post({ _id: 'r1', endorsedBy: 'Alan Reyes' });
    await visit(path, {
      answers: answersWith({
        [`GET ${api}`]: open({ status: 'solved', accepted, replies: 3 }),
        [`GET ${api}/posts?limit=30`]: listed(
          reply({ ...accepted, isEdited: true }),
          reply({ _id: 'r2', author: null, text: '', state: 'deleted' }),
          reply({ _id: 'r3', text: '', state: 'hidden' }),
        ),
        'GET /api/posts/r1/versions': [
          200,
          {
            success: true,
            versions: [{ version: 1, text: 'Update it.', writtenAt: '2026-11-10T11:00:00.000Z' }],
          },
        ],
      }),
    });
    const box = await screen.findByRole('region', { name: 'Accepted answer by Mei Tanaka' });
    expect(within(box).getByRole('link', { name: 'See it among the answers' }).getAttribute('href')).toBe(
      `${path}#post-r1`,
    );
    const [first] = await screen.findAllByRole('article', { name: 'Answer by Mei Tanaka' });
    expect(first?.textContent).toContain('Accepted');
    expect(first?.textContent).toContain('Endorsed by Alan Reyes');
    expect(screen.getByText('This post was deleted by its author.')).toBeTruthy();
    expect(screen.getByText('A moderator has hidden this post.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'edited' }));
    const history = await screen.findByRole('dialog', { name: 'History of this post' });
    expect(await within(history).findByText('Update it.')).toBeTruthy();
  });

  test('sorts the replies in the address, and follows a link to a comment that is not loaded', async () => {
    const comment = post({ _id: 'c9', text: 'The ninth comment.' });
    const { where, calls } = await visit(`${path}#post-c9`, {
      answers: answersWith({
        [`GET ${api}`]: open({ replies: 20 }),
        [`GET ${api}/posts?from=c9&limit=30`]: listed(reply({ _id: 'r7', comments: 9 })),
        [`GET ${api}/posts?sort=old&from=c9&limit=30`]: listed(reply({ _id: 'r7', comments: 9 })),
        'GET /api/posts/r7/comments?from=c9&limit=50': [
          200,
          { success: true, comments: [comment], nextCursor: null },
        ],
      }),
    });
    expect(await screen.findByText('The ninth comment.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.id).toBe('post-c9'));
    await userEvent.click(screen.getByRole('button', { name: 'Show from the beginning' }));
    await waitFor(() => expect(document.getElementById('post-r1')).toBeTruthy());
    await userEvent.click(screen.getByRole('link', { name: 'Old' }));
    expect(where()).toMatch(/\?sort=old/);
    expect(calls()).toContain(`GET ${api}/posts?from=c9&limit=30`);
  });

  test('is led from a former address to the present one', async () => {
    const { where } = await visit(`/forums/somewhere/${thread._id}-old-title`, { answers: answersWith() });
    await waitFor(() => expect(where()).toBe(path));
  });

  test('is told when there is no thread', async () => {
    await visit(path, {
      answers: answersWith({ [`GET ${api}`]: [404, refusal('not_found', 'This thread does not exist.')] }),
    });
    expect(await screen.findByRole('heading', { name: 'Thread not found' })).toBeTruthy();
  });
});

test('the asker accepts an answer and takes it back', async () => {
  const accepted = open({ status: 'solved', accepted: post({ _id: 'r1' }) })[1] as object;
  const { requests } = await visit(path, {
    user: amina,
    answers: answersWith({
      ...own({ canAccept: true }),
      [`PUT ${api}/accepted`]: [200, { ...accepted, message: 'Accepted.' }],
    }),
  });
  const card = await answerCard();
  await userEvent.click(await within(card).findByRole('button', { name: 'Accept' }));
  expect(await screen.findByText('Solved')).toBeTruthy();
  await userEvent.click(await within(card).findByRole('button', { name: 'Accepted', pressed: true }));
  const bodies = () => requests.filter(({ call }) => call === `PUT ${api}/accepted`).map(({ body }) => body);
  await waitFor(() => expect(bodies()).toEqual([{ postId: 'r1' }, { postId: null }]));
});

test('a teacher endorses an answer', async () => {
  await visit(path, {
    user: amina,
    answers: answersWith({
      ...own({ canEndorse: true }),
      'PUT /api/posts/r1/endorsement': [
        200,
        { success: true, message: 'Endorsed.', post: post({ _id: 'r1', endorsedBy: 'Alan Reyes' }) },
      ],
    }),
  });
  const card = await answerCard();
  await userEvent.click(await within(card).findByRole('button', { name: 'More actions' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Endorse' }));
  expect(await within(card).findByText('Endorsed by Alan Reyes')).toBeTruthy();
});

test('a moderator closes a thread, with a reason', async () => {
  const { requests } = await visit(path, {
    user: { ...amina, role: 'mod' },
    answers: answersWith({
      ...own({ canModerate: true }),
      [`PUT ${api}/closed`]: [200, { ...(open({ isClosed: true })[1] as object), message: 'Closed.' }],
    }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Moderate' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close this thread' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await dialog.findByText('Please tell the author why.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Answered in the lecture.');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(requests.find(({ call }) => call === `PUT ${api}/closed`)?.body).toEqual({
    isClosed: true,
    reason: 'Answered in the lecture.',
  });
});

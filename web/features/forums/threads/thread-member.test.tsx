import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Reply } from '#contract/forums/posts.ts';
import { amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import {
  answerCard,
  answersWith,
  api,
  listed,
  mine,
  own,
  path,
  post,
  reply,
  resetThreads,
  thread,
} from './threads.fixtures.ts';

beforeEach(resetThreads);

describe('a member', () => {
  test('votes, has the question too, and quotes into the composer', async () => {
    const { requests } = await visit(path, {
      user: amina,
      answers: answersWith({
        ...own(),
        'PUT /api/posts/r1/vote': [200, { success: true, message: 'Thanks.', helpful: 3, voted: true }],
        [`PUT ${api}/same`]: [200, { success: true, message: 'You hear of it.', sames: 4, hasSame: true }],
      }),
    });
    const card = await answerCard();
    await userEvent.click(await within(card).findByRole('button', { name: 'Helpful 2' }));
    expect(await within(card).findByRole('button', { name: 'Helpful 3', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'I have this too 3' }));
    expect(await screen.findByRole('button', { name: 'I have this too 4', pressed: true })).toBeTruthy();
    expect(requests.map(({ call }) => call)).toEqual(
      expect.arrayContaining(['PUT /api/posts/r1/vote', `PUT ${api}/same`]),
    );
    await userEvent.click(within(card).getByRole('button', { name: 'Quote' }));
    const field = await screen.findByRole('textbox', { name: 'Write an answer' });
    await waitFor(() =>
      expect((field as HTMLTextAreaElement).value).toBe('> **Mei Tanaka:**\n>\n> Update x first.\n\n'),
    );
  });

  test('sees own votes with the replies, without another call', async () => {
    const votes = { ...mine, votedIds: ['r1'] };
    const { calls } = await visit(path, {
      user: amina,
      answers: answersWith({
        ...own(),
        [`GET ${api}/posts?limit=30`]: [
          200,
          { success: true, replies: [reply({ _id: 'r1' })], nextCursor: null, own: votes },
        ],
      }),
    });
    const card = await answerCard();
    expect(await within(card).findByRole('button', { name: 'Helpful 2', pressed: true })).toBeTruthy();
    expect(calls()).not.toContain(`GET ${api}/mine`);
  });

  test('answers anonymously, and takes it back with its text', async () => {
    const written = post({ _id: 'r2', author: { alias: 'Anonymous Owl' }, text: 'Check the heights.' });
    const { requests } = await visit(path, {
      user: amina,
      answers: answersWith({
        ...own(),
        [`POST ${api}/posts`]: [201, { success: true, message: 'Your post is published.', post: written }],
        'DELETE /api/posts/r2': [200, { success: true, message: 'The post is deleted.' }],
      }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Write an answer…' }));
    const field = await screen.findByRole('textbox', { name: 'Write an answer' });
    await userEvent.type(field, 'Check the heights.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Write anonymously' }));
    expect(screen.getByText(/Only an administrator can reveal who you are/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
    expect((await answerCard('Answer by Anonymous Owl')).textContent).toContain('Check the heights.');
    expect(requests.find(({ call }) => call === `POST ${api}/posts`)?.body).toEqual({
      text: 'Check the heights.',
      isAnonymous: true,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe('Check the heights.'));
    expect(await screen.findByText('This post was deleted by its author.')).toBeTruthy();
  });

  test('types at once where a button opened the composer, and is back at the button after cancelling', async () => {
    await visit(path, { user: amina, answers: answersWith(own()) });
    await userEvent.click(await screen.findByRole('button', { name: 'Write an answer…' }));
    const answer = await screen.findByRole('textbox', { name: 'Write an answer' });
    await waitFor(() => expect(document.activeElement).toBe(answer));
    const [button] = screen.getAllByRole('button', { name: 'Comment' });
    if (!button) throw new Error('There is no button to comment.');
    await userEvent.click(button);
    const comment = await screen.findByRole('textbox', { name: /^Comment on the reply of/ });
    await waitFor(() => expect(document.activeElement).toBe(comment));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(document.activeElement).toBe(button);
  });

  test('is shown the other change when the edited text is outdated, and loses nothing', async () => {
    const first = reply({ _id: 'r1', text: 'One.' });
    const changed = { ...first, text: 'Changed elsewhere.', version: 2, isEdited: true };
    let replies: Reply[] = [first];
    let answer: readonly [number, unknown] = [
      409,
      refusal('edit_conflict', 'This post was changed meanwhile.'),
    ];
    const { requests } = await visit(path, {
      user: amina,
      answers: answersWith({
        ...own({ postIds: ['r1'] }),
        [`GET ${api}/posts?limit=30`]: () => listed(...replies),
        'PUT /api/posts/r1': () => answer,
      }),
    });
    const card = await answerCard();
    await userEvent.click(await within(card).findByRole('button', { name: 'More actions' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Edit' }));
    const field = await screen.findByRole('textbox', { name: 'Edit your post' });
    await userEvent.type(field, ' Two.');
    replies = [changed];
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('region', { name: 'The post as it reads now' })).textContent).toContain(
      'Changed elsewhere.',
    );
    expect((field as HTMLTextAreaElement).value).toBe('One. Two.');
    answer = [
      200,
      {
        success: true,
        message: 'Saved.',
        post: post({ _id: 'r1', isEdited: true, text: 'Both.', version: 3 }),
      },
    ];
    await userEvent.click(await screen.findByRole('button', { name: 'Save mine' }));
    expect(await within(card).findByText('Both.')).toBeTruthy();
    const sent = requests.filter(({ call }) => call === 'PUT /api/posts/r1').map(({ body }) => body);
    expect(sent).toEqual([
      { text: 'One. Two.', version: 1 },
      { text: 'One. Two.', version: 2 },
    ]);
  });

  test('deletes a post and brings it back, marks what was read, and jumps to the first unread', async () => {
    const { requests } = await visit(path, {
      user: amina,
      answers: answersWith({
        ...own({
          postIds: ['r1'],
          readUntil: '2026-11-09T10:00:00.000Z',
          unread: 1,
          firstUnreadId: 'r2',
        }),
        [`GET ${api}/posts?limit=30`]: listed(
          reply({ _id: 'r1' }),
          reply({ _id: 'r2', author: { alias: 'Anonymous Owl' } }),
        ),
        'DELETE /api/posts/r1': [200, { success: true, message: 'The post is deleted.' }],
        'POST /api/posts/r1/restore': [
          200,
          { success: true, message: 'It is shown again.', post: post({ _id: 'r1' }) },
        ],
      }),
    });
    const other = await answerCard('Answer by Anonymous Owl');
    expect(await within(other).findByText('New')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Jump to the first' }));
    await waitFor(() => expect(document.activeElement).toBe(other));
    expect(requests.find(({ call }) => call === `PUT ${api}/read`)?.body).toEqual({
      until: thread.lastPostAt,
    });
    const card = await answerCard();
    await userEvent.click(within(card).getByRole('button', { name: 'More actions' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Delete' }));
    expect(await within(card).findByText('This post was deleted by its author.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await within(card).findByText('Update x first.')).toBeTruthy();
  });
});

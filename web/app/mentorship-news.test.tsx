// What the bell tells of the mentorship that is open.
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setBell } from '#web/features/platform/notifications/bell.store.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { amina, visit } from './visit.fixtures.tsx';

const at = '2026-11-12T12:00:00.000Z';
const message = (text: string) => ({
  ...{ _id: text, kind: 'message', author: 'Ben Okafor', isOwn: false, isHidden: false },
  ...{ text, createdAt: at },
});

test('a message shows at once and is read, and the other one can be blocked there', async () => {
  queryClient.clear();
  const messages = [message('Hello')];
  const read: string[] = [];
  let state = 'running';
  const { person } = await visit('/mentorship/requests/r1', {
    user: amina,
    answers: {
      'GET /api/mentorships/r1': () => [
        200,
        {
          success: true,
          mentorship: {
            ...{ _id: 'r1', state, version: 3, side: 'mentor', course: null },
            other: { _id: 'u2', username: 'ben', name: 'Ben Okafor', img: '' },
            ...{ goal: 'Understand heaps', tried: 'I read.', note: '' },
            ...{ createdAt: at, changedAt: at, expiresAt: null },
          },
          ...{ goals: [], files: [], sessions: [], others: [], ownFeedback: null, othersFeedback: null },
        },
      ],
      'GET /api/mentorships/r1/messages?limit=30': () => [200, { success: true, messages, nextCursor: null }],
      'PUT /api/mentorships/r1/read': () => {
        read.push('r1');
        return [200, { success: true, message: '' }];
      },
      'PUT /api/blocks/ben': () => {
        state = 'ended';
        return [200, { success: true, message: 'You have blocked Ben Okafor. They are not told.' }];
      },
    },
  });
  await screen.findByText('Hello');
  messages.unshift(message('Are you there?'));
  const news = { _id: 'n1', type: 'mentoring_message' as const, text: 'Ben wrote.', read: false, at };
  act(() => setBell(amina._id, { unread: 1, newest: [{ ...news, link: '/mentorship/requests/r1' }] }));
  await screen.findByText('Are you there?');
  expect(read).toEqual(['r1']);
  await person.click(screen.getByRole('button', { name: 'Block' }));
  await person.click((await screen.findAllByRole('button', { name: 'Block' })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End the mentorship' })).toBeNull());
});

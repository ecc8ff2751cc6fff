import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, amina, refusal, visit } from '#web/app/visit.fixtures.tsx';
import { campusEvent, eventAnswer } from '#web/features/calendar/events/events.fixtures.ts';

const id = '5f0c1111-2222-4333-8444-555566667777';
const space = {
  slug: 'cs201',
  name: 'CS201 Data Structures',
  description: '',
  course: { code: 'CS201', title: 'Data Structures' },
  audience: 'everyone',
  threads: 3,
  lastPostAt: null,
  follow: { kind: 'course', thingId: 'c1' },
  isArchived: false,
};
const answers: Answers = {
  'GET /api/spaces/cs201': [200, { success: true, space }],
  'GET /api/spaces': [
    200,
    { success: true, campus: [{ ...space, slug: 'housing', name: 'Housing', course: null }], courses: [] },
  ],
};

const typeQuestion = async ({ person }: Awaited<ReturnType<typeof visit>>) => {
  await person.click(await screen.findByRole('textbox', { name: /Your question/ }));
  await person.paste('Why is a heap not sorted?');
  await person.click(screen.getByRole('textbox', { name: /Details/ }));
  await person.paste('Only each path is.');
};

test('similar questions appear while the title is typed, and open in another tab', async () => {
  const title = 'Why is a heap not sorted?';
  const page = await visit('/forums/new?space=cs201', {
    user: amina,
    answers: {
      ...answers,
      [`GET /api/threads/similar?${new URLSearchParams({ title, space: 'cs201' })}`]: [
        200,
        {
          success: true,
          threads: [
            {
              _id: id,
              title: 'Is a heap sorted?',
              status: 'solved',
              replies: 2,
              space: { slug: 'cs201', name: 'CS201', courseCode: 'CS201' },
            },
          ],
        },
      ],
    },
  });
  await typeQuestion(page);
  const link = await screen.findByRole('link', { name: 'Is a heap sorted?' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toBe(`/forums/cs201/${id}-is-a-heap-sorted`);
  within(screen.getByRole('region', { name: 'Asked before?' })).getByText('Solved');
});

test('a refused question stays in the form, with the reason at its field, and its draft comes back', async () => {
  const page = await visit('/forums/new?space=cs201', {
    user: amina,
    answers: {
      ...answers,
      'POST /api/threads': [400, refusal('invalid_input', '', { text: 'Please use fewer lists.' })],
    },
  });
  await typeQuestion(page);
  await page.person.click(screen.getByRole('checkbox', { name: 'Write anonymously' }));
  screen.getByText(/Only an administrator can reveal who you are/);
  await page.person.click(screen.getByRole('button', { name: 'Post the question' }));
  await screen.findByText('Please use fewer lists.');
  expect(page.requests.find(({ call }) => call === 'POST /api/threads')?.body).toEqual({
    kind: 'question',
    space: 'cs201',
    title: 'Why is a heap not sorted?',
    text: 'Only each path is.',
    tags: [],
    isAnonymous: true,
  });
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('Only each path is.'));
});

test('a thread about an event needs no choice of a space, and is sent with the event', async () => {
  const page = await visit('/forums/new?event=e1', {
    user: amina,
    answers: {
      'GET /api/events/e1': eventAnswer(campusEvent()),
      'POST /api/threads': [404, refusal('not_found', 'There is no event at this address.')],
    },
  });
  await typeQuestion(page);
  screen.getByText(/It appears on the page of the event and in the forums, in CS201 Data Structures/);
  expect(screen.getByRole('link', { name: 'Build a robot' }).getAttribute('href')).toBe('/events/e1');
  expect(screen.queryByRole('combobox', { name: /Where/ })).toBeNull();
  await page.person.click(screen.getByRole('button', { name: 'Post the question' }));
  await screen.findByText('There is no event at this address.');
  expect(page.requests.find(({ call }) => call === 'POST /api/threads')?.body).toMatchObject({
    kind: 'question',
    space: 'cs201-',
    eventId: 'e1',
  });
});

test('an event that does not exist leaves the choice of a space', async () => {
  await visit('/forums/new?event=e2', {
    user: amina,
    answers: { 'GET /api/events/e2': [404, refusal('not_found', 'There is no event at this address.')] },
  });
  await screen.findByRole('combobox', { name: /Where/ });
});

test('a visitor is sent to sign in, and comes back to the same form', async () => {
  const { where } = await visit('/forums/new?space=cs201');
  await waitFor(() => expect(where()).toContain('/login?from='));
  expect(decodeURIComponent(where())).toContain('/forums/new?space=cs201');
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { card, resource } from '#web/features/library/resources/library.fixtures.tsx';
import { setConnection } from '#web/lib/connection.store.ts';
import { setSignedOut } from '#web/lib/session.ts';
import { type Answer, amina, visit } from './visit.fixtures.tsx';

const jonas = { ...amina, _id: 'u2', name: 'Jonas Weber' };
const listCall = 'GET /api/resources?limit=24';
const put = 'PUT /api/resources/r1/helpful';
const counts = { pdf: 1, document: 0, image: 0, video: 0, link: 0, other: 0 };
const library: Answer = [
  200,
  {
    success: true,
    resources: [resource({ helpful: 3 })],
    total: 1,
    totalIsMore: false,
    counts,
    nextCursor: null,
  },
];
const secondary = {
  'GET /api/resources/popular': [200, { success: true, resources: [] }],
  'GET /api/users/profile/helpful': [200, { success: true, resourceIds: [] }],
} as const;

/** A server that goes away and comes back. */
function lineTo(answer: Answer) {
  const line = { isUp: false };
  return { line, isReachable: () => line.isUp, answer: () => (line.isUp ? answer : 'network error') };
}

const banner = () => screen.findByText('You are offline.');
const message = () => screen.getByLabelText('Message') as HTMLTextAreaElement;

test('a failed call shows the banner and says what is missing; both go when the server is back', async () => {
  const { line, isReachable, answer } = lineTo(library);
  await visit('/resources', { isReachable, answers: { ...secondary, [listCall]: answer } });
  await banner();
  await screen.findByText(/this was not saved on this device/);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await screen.findByText('Data structures');
  expect(screen.queryByText('You are offline.')).toBeNull();
});

const contact = () => {
  const { isReachable, answer } = lineTo([201, { success: true, message: '' }]);
  return { isReachable, answers: { 'POST /api/contact': answer } };
};

test('a form that is sent offline says so, and keeps its text', async () => {
  const { person } = await visit('/contact', contact());
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  await person.type(screen.getByLabelText('Your name'), 'Carmen');
  await person.type(screen.getByLabelText('Email address'), 'carmen@westfield.example');
  await person.selectOptions(screen.getByLabelText('What is it about?'), 'A question');
  await person.type(message(), 'May I join you?');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText(/^You are offline: your message was not sent\. Your text is kept here/);
  expect(message().value).toBe('May I join you?');
});

test('a form is filled again on the next visit, until its reader starts over', async () => {
  const options = contact();
  const { person } = await visit('/contact', options);
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  await person.type(message(), 'May I join you?');
  await person.click(screen.getByRole('button', { name: 'Send message' }));
  cleanup();
  setConnection('online');
  await visit('/contact', options);
  await screen.findByText(/What you typed before is back/);
  expect(message().value).toBe('May I join you?');
  await person.click(screen.getByRole('button', { name: 'Start over' }));
  expect(message().value).toBe('');
  cleanup();
  await visit('/contact', options);
  await screen.findByRole('heading', { level: 1, name: 'Contact' });
  expect(screen.queryByText(/What you typed before is back/)).toBeNull();
});

test('a vote that is given offline is sent once the server is back', async () => {
  const { line, isReachable, answer } = lineTo([
    200,
    { success: true, message: '', helpful: 4, voted: true },
  ]);
  const { person, calls } = await visit('/resources', {
    user: jonas,
    isReachable,
    answers: { [listCall]: library, ...secondary, [put]: answer },
  });
  const button = async () => within(await card('Data structures')).findByRole('button', { name: /^Helpful/ });
  await person.click(await button());
  await screen.findByText('You are offline. Your vote will be sent when you are online again.');
  await banner();
  expect((await button()).textContent).toBe('Helpful 4');
  const sent = () => calls().filter((call) => call === put).length;
  expect(sent()).toBe(1);
  line.isUp = true;
  await act(async () => window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(sent()).toBe(2));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('own:'))).toEqual([]));
  expect((await button()).textContent).toBe('Helpful 4');
});

test('signing out deletes caches, drafts and queued votes of the person', async () => {
  const { guardSavedData } = await import('#web/lib/saved-data.ts');
  const names = new Set(['assets-1', 'saved-answers', 'saved-files', 'shared']);
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  localStorage.setItem('savedFor', amina._id);
  localStorage.setItem('own:draft new resource', '{"title":"Mine"}');
  localStorage.setItem('own:votes', '{"r1":true}');
  const { started } = await visit('/', { user: amina });
  await started;
  onTestFinished(guardSavedData());
  expect(names.size).toBe(4);
  await act(async () => setSignedOut());
  await waitFor(() => expect([...names]).toEqual(['assets-1']));
  expect(Object.keys(localStorage).filter((key) => key.startsWith('own:'))).toEqual([]);
});

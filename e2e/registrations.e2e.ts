import { expectAccessible } from './accessible.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';

test('a member proposes an event, a moderator asks back, and publishes it when it is proposed again', async ({
  page,
  baseURL,
}) => {
  const { username: title } = newcomer();
  const headers = { origin: baseURL ?? '' };
  await signIn(page, people.student);
  const { hosts } = await (await page.request.get('/api/hosts/mine')).json();
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const made = await page.request.post('/api/events', {
    headers,
    data: {
      title,
      description: 'We bring **two** guitars.',
      category: 'culture',
      hostId: hosts[0]._id,
      zone: 'UTC',
      localStart: `${day}T18:30`,
      minutes: 90,
      place: 'Hall 1',
      repeat: { unit: 'week', every: 1, count: 5 },
    },
  });
  const { event } = await made.json();
  const propose = () => page.request.post(`/api/events/${event._id}/submit`, { headers });
  expect((await propose()).ok()).toBe(true);

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Registration Inbox' }).click();
  const proposal = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(proposal).toContainText('Every week');
  await proposal.getByRole('button', { name: 'Ask back' }).click();
  await proposal.getByLabel('Your question').fill('Which hall is it?');
  await expectAccessible(proposal);
  await proposal.getByRole('button', { name: 'Send the question' }).click();
  await expect(proposal).toHaveCount(0);

  await clearSession(page);
  await signIn(page, people.student);
  await page.goto('/notifications');
  await expect(page.getByText(`A moderator asks you about your event “${title}”`).first()).toBeVisible();
  const answer = { headers, data: { text: 'The one beside the library.' } };
  expect((await page.request.post(`/api/registrations/${event._id}/messages`, answer)).status()).toBe(201);
  expect((await propose()).ok()).toBe(true);

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin/registrations');
  await proposal.getByText('Messages (2)').click();
  await expect(proposal.getByRole('list', { name: 'Messages' })).toContainText('The one beside the library.');
  await expectAccessible(proposal);
  await proposal.getByRole('button', { name: 'Publish' }).click();
  await expect(proposal).toHaveCount(0);

  await clearSession(page);
  expect((await page.request.get(`/api/events/${event._id}`)).ok()).toBe(true);
});

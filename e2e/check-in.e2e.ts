import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';

/** A published event of the signed-in person that begins in an hour. */
async function publishEvent(request: APIRequestContext, title: string) {
  const { hosts } = await (await request.get('/api/hosts/mine')).json();
  const made = await request.post('/api/events', {
    data: {
      title,
      category: 'workshop',
      hostId: hosts[0]._id,
      zone: 'UTC',
      localStart: new Date(Date.now() + 3_600_000).toISOString().slice(0, 16),
      minutes: 90,
      place: 'Library, room 4',
    },
  });
  const { event } = await (await request.post(`/api/events/${(await made.json()).event._id}/submit`)).json();
  return event as { _id: string; dates: [{ dateId: string }] };
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

test('a host checks a person in by ticket, undoes it, and checks them in again while the network is away', async ({
  page,
}) => {
  const { username: title } = newcomer();
  await signIn(page, people.mod);
  const { _id, dates } = await publishEvent(page.request, title);
  await clearSession(page);
  await signIn(page, people.student);
  const answer = `/api/dates/${dates[0].dateId}`;
  expect((await page.request.put(`${answer}/answer`, { data: { answer: 'going' } })).ok()).toBe(true);
  const { ticket, name } = await (await page.request.get(`${answer}/ticket`)).json();

  await clearSession(page);
  await signIn(page, people.mod);
  const response = await page.goto(`/events/${_id}/check-in`);
  expect(response?.headers()['permissions-policy']).toContain('camera=(self)');
  await expect(page.getByText('0 of 1 are in')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or ticket code' }).fill(ticket);
  await expect(page.getByText(`${name} is in.`)).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: `Undo the check-in of ${name}` }).click();
  await expect(page.getByText('0 of 1 are in')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: `Check in ${name}` }).click();
  await expect(page.getByText('1 of 1 are in')).toBeVisible();
  await expect(page.getByText(/^1 check-in waits to be sent/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^1 check-in waits to be sent/)).toBeHidden();
  await page.reload();
  await expect(page.getByText('1 of 1 are in')).toBeVisible();
});

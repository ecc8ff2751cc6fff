import { expectAccessible } from './accessible.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';
import { publishEvent } from './published-event.ts';

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

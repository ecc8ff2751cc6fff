import { expect, newcomer, people, signInAnew } from './campus.ts';
import { publishEvent } from './published-event.ts';
import { openControlled, savedAddresses, test } from './service-worker.ts';

test('a host reloads the check-in page without a network and goes on, and it is sent later', async ({
  page,
  setOffline,
}) => {
  await signInAnew(page, people.mod);
  const { _id, dates } = await publishEvent(page.request, newcomer().username);
  const answer = { data: { answer: 'going' } };
  expect((await page.request.put(`/api/dates/${dates[0].dateId}/answer`, answer)).ok()).toBe(true);
  await openControlled(page, `/events/${_id}/check-in`);
  // Opened again: the worker saves what it has loaded itself.
  await page.reload();
  await expect(page.getByText('0 of 1 are in')).toBeVisible();
  await expect.poll(() => savedAddresses(page)).toContain(`/api/events/${_id}`);

  await setOffline(true);
  await page.reload();
  await expect(page.getByText('0 of 1 are in')).toBeVisible();
  await page.getByRole('button', { name: /^Check in / }).click();
  await expect(page.getByText('1 of 1 are in')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 of 1 are in')).toBeVisible();
  await setOffline(false);
  await expect(page.getByText(/^1 check-in waits to be sent/)).toBeHidden();
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`/api/dates/${dates[0].dateId}/attendees`)).json()).attendees,
    )
    .toMatchObject([{ checkedInAt: expect.any(String) }]);
});

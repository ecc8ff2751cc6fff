import { expectAccessible } from './accessible.ts';
import { clearSession, expect, newcomer, people, signIn, test } from './campus.ts';

test('a member tells a story, a moderator returns it and then publishes it, and visitors read it without a name', async ({
  page,
}) => {
  const { username: title } = newcomer();
  await signIn(page, people.student);
  await page.goto('/success-stories');
  await page.getByRole('link', { name: 'Tell your story' }).click();
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Your story').fill(`We met **every Tuesday**. ${'It helped. '.repeat(12)}`);
  await page.getByRole('button', { name: 'Send story' }).click();
  const own = page.getByRole('listitem').filter({ hasText: title });
  await expect(own).toContainText('Waiting');

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Story Review' }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: title });
  await waiting.getByRole('button', { name: 'Return with a reason' }).click();
  await expectAccessible(waiting);
  await waiting.getByLabel('Reason').fill('Which course was it?');
  await waiting.getByRole('button', { name: 'Return to the author' }).click();
  await expect(waiting).toHaveCount(0);

  await clearSession(page);
  await signIn(page, people.student);
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: `“${title}” was returned` })
    .first()
    .click();
  await expect(own).toContainText('Which course was it?');
  await own.getByRole('link', { name: 'Change' }).click();
  await page.getByLabel('Course code').fill('CS201');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(own).toContainText('Waiting');

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin/stories');
  await waiting.getByRole('button', { name: 'Publish' }).click();
  await expect(waiting).toHaveCount(0);

  await clearSession(page);
  await page.goto('/success-stories');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('every Tuesday')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('A student');
  await expect(page.getByRole('article')).not.toContainText('Amina');
});

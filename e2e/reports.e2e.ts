// The journey of a report: a member reports a review, a moderator hides it, the writer sees why, and it is restored.
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, people, signIn, test } from './campus.ts';

const writer = 'jonas.weber@northbridge.example';
const text = 'Nobody who has a choice should sit through this, and I mean the lecturer.';

test('a member reports a review, a moderator hides it, its writer sees why, and it is restored', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, writer);
  await page.goto('/courses/HI205/review');
  await page.getByLabel('Term', { exact: true }).selectOption({ index: 1 });
  const choose = (group: string, value: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: value }).check();
  await choose('Stars', /^1/);
  await choose('Difficulty', /^3/);
  await choose('Would you recommend it?', /^1/);
  await page.getByLabel('Hours a week').fill('6');
  await page.getByLabel('What should others know?').fill(text);
  await page.getByRole('radio', { name: /^My name/ }).check();
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByText('Your review is published')).toBeVisible();

  await clearSession(page);
  await page.goto('/courses/HI205?sort=low');
  const card = page.getByRole('article').filter({ hasText: text });
  await card.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to report this review');
  await expectAccessible(page.getByRole('dialog'));

  await clearSession(page);
  await signIn(page, people.student);
  await page.goto('/courses/HI205?sort=low');
  await card.getByRole('button', { name: 'Report' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio', { name: 'It insults someone' }).check();
  await expectAccessible(dialog);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Thank you. A moderator will read it')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Report' })).toBeFocused();

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Reports and held texts' }).click();
  await page.getByLabel('Reason', { exact: true }).selectOption('It insults someone');
  await expect(page).toHaveURL('/admin/review?reason=insult');
  const one = page.getByRole('listitem').filter({ hasText: text });
  await one.getByRole('button', { name: 'Hide with a reason' }).click();
  await one
    .getByLabel('Reason', { exact: true })
    .fill('Please write about the course, not about the person.');
  await expectAccessible(page.getByRole('main'));
  await one.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('The review is hidden.')).toBeVisible();
  await expect(one).toHaveCount(0);

  await clearSession(page);
  await signIn(page, writer);
  await page.goto('/courses/HI205/review');
  await expect(page.getByRole('alert')).toContainText('Please write about the course, not about the person.');

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/admin/review?state=hidden');
  await one.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('The review is published.')).toBeVisible();

  await clearSession(page);
  await signIn(page, people.student);
  await page.goto('/courses/HI205?sort=low');
  await expect(card).toBeVisible();
  await page.goto('/notifications');
  await expect(page.getByText('it is shown after all')).toBeVisible();

  await clearSession(page);
  await signIn(page, writer);
  await page.goto('/courses/HI205/review');
  await page.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
});

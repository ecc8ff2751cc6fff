// Journey of a moderator's decision: warned, the person has to read it; suspended, they see why, appeal, and are let in again.
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, join, people, signIn, test } from './campus.ts';

const later = { timeout: 20_000 };

test.use({ expectedErrors: [/403 \(Forbidden\)/] });

test('warn, suspend, appeal and uphold', { tag: '@main' }, async ({ page }) => {
  const student = await join(page);
  const asStudent = async () => {
    await clearSession(page);
    await signIn(page, student.email, student.password);
  };
  const decide = async (kind: 'warn' | 'suspend', reason: string) => {
    await clearSession(page);
    await signIn(page, people.mod);
    await page.goto(`/admin/users?q=${encodeURIComponent(student.username)}`);
    await page.getByRole('button', { name: `Warn, mute or suspend ${student.username}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What to do').selectOption(kind);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: kind === 'warn' ? 'Warn' : 'Suspend', exact: true }).click();
    await expect(dialog.getByRole('list', { name: 'Earlier decisions' }).getByText(reason)).toBeVisible();
  };

  await decide('warn', 'Please ask once.');
  await asStudent();
  await page.goto('/resources');
  const warning = page.getByRole('alertdialog', { name: 'A moderator has warned you' });
  await expect(warning.getByText('Please ask once.')).toBeVisible(later);
  await expectAccessible(page);
  // A browser closes a dialog at the second Escape, whatever the page says.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'I have read it' }).click();
  await expect(warning).toBeHidden();

  await decide('suspend', 'You threatened someone.');
  await asStudent();
  await page.goto('/resources');
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible(later);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Appeal against it' }).press('Enter');
  await expect(page.getByLabel('Why is the decision wrong?')).toBeFocused();
  await page.keyboard.type('It was someone with a similar name.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your appeal waits for another moderator')).toBeVisible();
  await expect(page.locator(':focus')).toContainText('Your appeal waits for another moderator');

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto('/admin/review?kind=appeal');
  const appeal = page.getByRole('listitem').filter({ hasText: 'It was someone with a similar name.' });
  await appeal.getByRole('button', { name: 'Uphold: undo the decision' }).click();
  await expect(page.getByText('The appeal is upheld: the decision is undone.')).toBeVisible();

  await asStudent();
  await page.goto('/decisions');
  await expect(page.getByRole('list', { name: 'Decisions' }).getByText('Lifted')).toBeVisible(later);
});

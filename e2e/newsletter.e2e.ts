import { expect, expectAccessible, newcomer, people, signIn, test } from './campus.ts';
import { letterTo, linkIn } from './mail.ts';

test('a visitor subscribes in the footer, confirms by mail, and leaves again', async ({ page }) => {
  const { email } = newcomer();
  await page.goto('/');
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('University email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Please open the mail we have just sent you and confirm.');

  const link = linkIn(await letterTo(email, 'Confirm your subscription'), '/newsletter/confirm');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

  // Asked again, the mail says so, and has the way out.
  await box.getByLabel('University email').fill(email.toUpperCase());
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await page.goto(linkIn(await letterTo(email, 'already'), '/newsletter/unsubscribe'));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});

test('an admin writes an issue, tries it and sends it, and it is in the archive', async ({ page }) => {
  const subject = `Exam weeks ${newcomer().username}`;
  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Newsletter issues' }).click();
  await expect(page.getByRole('list', { name: 'Issues' }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New issue' }).click();

  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Text').fill('# Good luck\n\nNew in the library:');
  await page.getByRole('button', { name: 'Insert newest resources' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Good luck' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/newsletter\/[0-9a-f-]{36}$/);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  expect((await letterTo(people.admin, subject)).subject).toBe(`[Test] ${subject}`);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send now' }).click();
  const question = page.getByRole('alertdialog', { name: /^Send it to \d+ subscribers now\?$/ });
  await question.getByRole('button', { name: 'Send now' }).click();
  const done = page.getByRole('region', { name: 'Sent', exact: true });
  await expect(done.getByText('Waiting')).toBeVisible();
  const letter = await letterTo(people.student, subject);
  await page.goto(linkIn(letter, '/newsletter/[0-9a-f]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All issues' }).click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
  await expectAccessible(page);
});

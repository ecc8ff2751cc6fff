import { expectAccessible } from './accessible.ts';
import { expect, newcomer, people, signIn, test } from './campus.ts';
import { linkIn, mailTo } from './mail.ts';

test('a visitor subscribes in the footer, confirms by mail and unsubscribes', { tag: '@main' }, async ({
  page,
}) => {
  const { email } = newcomer();
  await page.goto('/');
  const box = page.getByRole('form', { name: 'Newsletter' });
  await box.getByLabel('University email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toHaveText('Please open the mail we have just sent you and confirm.');

  const link = linkIn(await mailTo(email, 'Confirm your subscription'), '/newsletter/confirm');
  await page.goto(link);
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are subscribed');

  // Subscribing again sends a mail that says so, with a link to unsubscribe.
  await box.getByLabel('University email').fill(email.toUpperCase());
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await page.goto(linkIn(await mailTo(email, 'already'), '/newsletter/unsubscribe'));
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are unsubscribed');
});

test('an admin writes an issue, sends a test, sends it to all, and the archive lists it', async ({
  page,
}) => {
  const subject = `Exam weeks ${newcomer().username}`;
  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Newsletter issues' }).click();
  await expect(page.getByRole('list', { name: 'Issues' }).getByRole('listitem')).not.toHaveCount(0);
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
  expect((await mailTo(people.admin, subject)).subject).toBe(`[Test] ${subject}`);
  await expectAccessible(page.getByRole('main'));

  await page.getByRole('button', { name: 'Send now' }).click();
  const question = page.getByRole('alertdialog', { name: /^Send it to \d+ subscribers now\?$/ });
  await question.getByRole('button', { name: 'Send now' }).click();
  const done = page.getByRole('region', { name: 'Sent', exact: true });
  await expect(done.getByText('Waiting')).toBeVisible();
  const mail = await mailTo(people.student, subject);
  await page.goto(linkIn(mail, '/newsletter/[0-9a-f]'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('link', { name: 'All issues' }).click();
  await expect(page.getByRole('link', { name: subject })).toBeVisible();
});

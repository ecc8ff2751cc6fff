import { expectAccessible } from './accessible.ts';
import { expect, newcomer, people, signIn, test } from './campus.ts';
import { linkIn, mailTo } from './mail.ts';

test('a visitor writes, an admin answers, and both mails arrive', async ({ page }) => {
  const { username: name, email } = newcomer();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('What is it about?').selectOption('A question');
  await page.getByLabel('Message').fill('May I register with\nthe address of my own college?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();

  // The admin follows the link in the mail.
  const notice = await mailTo(people.admin, name);
  expect(notice.replyTo?.[0]?.address).toBe(email);
  await signIn(page, people.admin);
  await page.goto(linkIn(notice, '/admin/messages'));
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toContainText('May I register with the address of my own college?');
  await expect(message).toContainText('Read');
  await expectAccessible(message);
  await page.getByLabel('Your answer').fill('Yes, you may.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(message).toContainText('Answered by Helen Marsh');
  const answer = await mailTo(email, 'has answered your message');
  expect(answer.replyTo?.[0]?.address).toBe(people.admin);
  expect(answer.text).toContain('Yes, you may.');

  // The delivery status of the mails, on a phone.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  const mail = page.getByRole('row').filter({ hasText: email });
  await expect(mail).toContainText('Answer to a message');
  await expect(mail).toContainText('Sent');
});

import { expect, expectAccessible, newcomer, people, signIn, test } from './campus.ts';
import { letterTo, linkIn } from './mail.ts';

test('a visitor writes, an admin answers, and both mails arrive', async ({ page }) => {
  const { username: name, email } = newcomer();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please write a message.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('What is it about?').selectOption('A question');
  await page.getByLabel('Message').fill('May I register with\nthe address of my own college?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message was sent' })).toBeFocused();

  // The admin comes by the link in the mail.
  const told = await letterTo(people.admin, name);
  expect(told.replyTo?.[0]?.address).toBe(email);
  await signIn(page, people.admin);
  await page.goto(linkIn(told, '/admin/messages'));
  const message = page.getByRole('region', { name: 'Message' });
  await expect(message).toContainText('May I register with the address of my own college?');
  await expect(message).toContainText('Read');
  await expectAccessible(page);
  await page.getByLabel('Your answer').fill('Yes, you may.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(message).toContainText('Answered by Helen Marsh');
  const answer = await letterTo(email, 'has answered your message');
  expect(answer.replyTo?.[0]?.address).toBe(people.admin);
  expect(answer.text).toContain('Yes, you may.');

  // What became of the mails, on a phone.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Mail', exact: true }).click();
  const mail = page.getByRole('listitem').filter({ hasText: email });
  await expect(mail).toContainText('Answer to a message');
  await expect(mail).toContainText('Sent');
  await expectAccessible(page);
});

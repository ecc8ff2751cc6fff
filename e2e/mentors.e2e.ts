// Journey of mentoring: a student finds a mentor and asks, the mentor asks back and accepts, they write, and part with a word.
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, join, people, signIn, test } from './campus.ts';

const later = { timeout: 20_000 };

test('ask, ask back, accept, message, and end with feedback', async ({ page }) => {
  const student = await join(page);
  const asStudent = async () => {
    await clearSession(page);
    await signIn(page, student.email, student.password);
  };
  const asMentor = async () => {
    await clearSession(page);
    await signIn(page, people.mod);
  };
  await page.goto('/mentorship');
  await page.getByRole('searchbox', { name: 'Search mentors' }).fill('Tom Okafor');
  const card = page.getByRole('list', { name: 'Mentors' }).getByRole('article');
  await expect(card).toHaveCount(1, later);
  // The link covers the card, in whose middle the chips of courses are.
  await card.getByRole('link', { name: 'Tom Okafor' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Okafor' })).toBeVisible();
  await page.getByLabel('Your goal').fill('Read a regression table');
  await page.getByLabel('What you have tried').fill('The first two chapters.');
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Read a regression table' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  await asMentor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Ask back' }).click();
  await page.getByLabel('Your question').fill('Which table?');
  await page.getByRole('button', { name: 'Ask back' }).click();
  await expect(page.getByText('Question asked back')).toBeVisible();

  await asStudent();
  await page.goto(address);
  await expect(page.getByText('Which table?')).toBeVisible();
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await page.getByLabel('Your answer').fill('Table 3 of the paper.');
  await page.getByRole('button', { name: 'Answer the question' }).click();
  await expect(page.getByText('Waits for the mentor')).toBeVisible();

  await asMentor();
  await page.goto(address);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('checkbox', { name: 'Read a regression table' })).toBeVisible();
  await page.getByLabel('Your message').fill('Send me what you have.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Send me what you have.' })).toBeVisible();

  await asStudent();
  await page.goto(address);
  await expect(page.getByText('Send me what you have.')).toBeVisible();
  await page.getByLabel('Share a file').setInputFiles({
    name: 'table.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('beta 0.4'),
  });
  await expect(page.getByRole('link', { name: /table\.txt/ })).toBeVisible(later);
  await page.getByRole('button', { name: 'End the mentorship' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the mentorship' }).click();
  await page.getByLabel('A word for Tom Okafor').fill('Now I can read it.');
  await page.getByRole('checkbox', { name: /It helped me/ }).check();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Leave feedback' }).click();
  await expect(page.getByText('You wrote to Tom Okafor')).toBeVisible();

  await asMentor();
  await page.goto(address);
  await expect(page.getByText('Now I can read it.')).toBeVisible();
});

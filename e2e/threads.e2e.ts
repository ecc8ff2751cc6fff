// The journeys of a thread: ask, answer and accept; an outdated edit; an anonymous answer by keyboard; new replies while reading.
import type { APIRequestContext, Page } from '@playwright/test';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, password, people, signIn, test } from './campus.ts';

const ask = async (request: APIRequestContext, title: string) => {
  // The same text again would wait for a moderator.
  const text = `${title} The **left** rotation looks right to me.`;
  const data = { space: 'cs201', kind: 'question', title, text };
  return (await (await request.post('/api/threads', { data })).json()).thread;
};
const answers = (page: Page) => page.getByRole('article', { name: /^Answer by/ });

test('a student asks, another answers, and the answer is accepted', { tag: '@main' }, async ({ page }) => {
  await signIn(page, people.student);
  const thread = await ask(page.request, 'Why is my tree unbalanced after two deletions?');
  await clearSession(page);

  await signIn(page, people.mod);
  await page.goto(threadPath(thread));
  await page.getByRole('button', { name: 'Write an answer…' }).click();
  await page
    .getByRole('textbox', { name: 'Write an answer' })
    .fill('Update the heights, the lower one first.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(answers(page)).toContainText('Update the heights');
  await expect(page.getByText('Answered', { exact: true }).first()).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await clearSession(page);

  await signIn(page, people.student);
  await page.goto(threadPath(thread));
  await answers(page).getByRole('button', { name: 'Accept' }).click();
  const accepted = page.getByRole('region', { name: /^Accepted answer by/ });
  await expect(accepted).toContainText('Update the heights');
  await accepted.getByRole('link', { name: 'See it among the answers' }).click();
  await expect(answers(page)).toBeFocused();
  await expect(page).toHaveURL(/#post-/);
  await expectAccessible(page.getByRole('main'));
  await clearSession(page);

  await page.goto(threadPath(thread));
  await expect(page.getByText('Solved', { exact: true }).first()).toBeVisible();
  await expect(accepted).toBeVisible();
});

test.describe('an outdated edit', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('shows the other change, and keeps what was typed', async ({ page }) => {
    await signIn(page, people.student);
    const thread = await ask(page.request, 'Which rotation comes first in a double one?');
    await page.goto(threadPath(thread));
    const question = page.getByRole('article', { name: 'The question' });
    await question.getByRole('button', { name: 'More actions' }).click();
    await question.getByRole('button', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Edit your post' });
    await field.fill('My new text.');
    await page.request.put(`/api/posts/${thread.opening._id}`, {
      data: { text: 'From another tab.', version: 1 },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('region', { name: 'The post as it reads now' })).toContainText(
      'From another tab.',
    );
    await expect(field).toHaveValue('My new text.');
    await expectAccessible(question);
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(question).toContainText('My new text.');
    await question.getByRole('button', { name: 'edited' }).click();
    const history = page.getByRole('dialog', { name: 'History of this post' });
    await expect(history).toContainText('From another tab.');
    await expectAccessible(history);
  });
});

test('an answer is written anonymously by keyboard, while another reply arrives', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, people.student);
  const thread = await ask(page.request, 'Is the height of an empty tree zero or less?');
  await page.goto(threadPath(thread));
  await page.getByRole('button', { name: 'Write an answer…' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Write an answer' }).focus();
  await page.keyboard.type('Minus one, by definition.');
  await page.getByRole('checkbox', { name: 'Write anonymously' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/Only an administrator can reveal who you are/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Write an answer' }).focus();
  await page.keyboard.press('Control+Enter');
  const own = page.getByRole('article', { name: /^Answer by Anonymous/ });
  await expect(own).toContainText('Minus one');
  await expect(own).not.toContainText('Amina');

  const other = await playwright.request.newContext({
    ...(baseURL && { baseURL, extraHTTPHeaders: { origin: baseURL } }),
    ignoreHTTPSErrors: true,
  });
  await other.post('/api/auth/login', { data: { email: people.mod, password } });
  await other.post(`/api/threads/${thread._id}/posts`, { data: { text: 'Zero in our book.' } });
  await other.dispose();
  const bar = page.getByRole('button', { name: '1 new reply' });
  await expect(bar).toBeVisible();
  await expect(page.getByText('Zero in our book.')).toHaveCount(0);
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article').filter({ hasText: 'Zero in our book.' })).toBeFocused();
  await expect(bar).toHaveCount(0);
});

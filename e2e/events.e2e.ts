import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, join, newcomer, password, people, signIn, test } from './campus.ts';
import { posterPng } from './files.ts';
import { publishEvent } from './published-event.ts';

// A file that is no picture is refused.
test.use({ expectedErrors: [/status of 415/] });

test('a visitor filters the events, opens one, and looks at the month', async ({ page }) => {
  await page.goto('/events');
  await page.getByRole('combobox', { name: 'Category' }).selectOption('culture');
  await expect(page).toHaveURL(/category=culture/);
  await page.getByRole('searchbox', { name: 'Search events' }).fill('films');
  await expect(page).toHaveURL(/q=films/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('link', { name: 'Short films from the north' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Short films from the north' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Poster of Short films from the north' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in to answer' })).toBeVisible();

  await page.getByRole('link', { name: 'All events' }).click();
  await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Month' }).click();
  const month = page.getByRole('region', { name: 'Month' });
  await expect(month.getByRole('link').first()).toBeVisible();
  await expectAccessible(month);
});

test('a student goes to an event, adds it to a calendar and leaves; when it is full, they wait for a seat', {
  tag: '@main',
}, async ({ page }) => {
  const { username: title } = newcomer();
  await signIn(page, people.mod);
  const { _id, dates } = await publishEvent(page.request, title, { capacity: 1 });
  await clearSession(page);

  await join(page);
  await page.goto(`/events/${_id}`);
  const going = page.getByRole('button', { name: 'Going', exact: true });
  await going.click();
  await expect(going).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Show my ticket' }).click();
  await expectAccessible(page.getByRole('dialog', { name: title }));
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(`SUMMARY:${title}`);
  await going.click();
  await expect(going).toHaveAttribute('aria-pressed', 'false');

  await page.context().clearCookies();
  await signIn(page, people.mod);
  const answer = { data: { answer: 'going' } };
  expect((await page.request.put(`/api/dates/${dates[0].dateId}/answer`, answer)).ok()).toBe(true);
  await clearSession(page);
  await join(page);
  await page.goto(`/events/${_id}`);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('You are 1st in line for a seat.')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
});

test('who waits for a seat gets it when somebody leaves, and is told', { tag: '@main' }, async ({
  page,
  request: host,
}) => {
  const { username: title } = newcomer();
  expect((await host.post('/api/auth/login', { data: { email: people.mod, password } })).status()).toBe(200);
  const { _id, dates } = await publishEvent(host, title, { capacity: 1 });
  const answer = `/api/dates/${dates[0].dateId}/answer`;
  expect((await host.put(answer, { data: { answer: 'going' } })).ok()).toBe(true);

  await join(page);
  await page.goto(`/events/${_id}`);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByText('You are 1st in line for a seat.')).toBeVisible();
  expect((await host.delete(answer)).ok()).toBe(true);
  await page.goto('/notifications');
  await page.getByText(`A seat became free: you are going to “${title}”`).first().click();
  await expect(page.getByRole('button', { name: 'Going', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a member proposes a repeating event with a poster, an admin publishes it, and the member is told', async ({
  page,
}) => {
  const member = await join(page);
  const title = `Night of ${member.username}`;
  await page.goto('/events/new');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').selectOption('culture');
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByLabel('Place').fill('Hall 2');
  await page.getByLabel('Repeats').selectOption('week');
  await page.getByLabel('Until when').selectOption('count');
  await page.getByLabel('How many times').fill('3');
  await expect(page.getByText('3 dates, the first ones:')).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Propose the event' }).click();
  await expect(page).toHaveURL(/\/events\/mine$/);

  await page.getByRole('link', { name: `Edit ${title}` }).click();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  const poster = page.getByLabel('Upload a poster');
  await poster.setInputFiles(file('poster.png', Buffer.from('This is not a picture.')));
  await expect(page.getByText(/not (a|an) (picture|image)/)).toBeVisible();
  await poster.setInputFiles(file('poster.png', await posterPng(title)));
  await expect(page.getByRole('img', { name: 'The present poster' })).toBeVisible();

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto('/admin/registrations');
  const proposal = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await proposal.getByRole('button', { name: 'Publish' }).click();
  await expect(proposal).toHaveCount(0);

  await clearSession(page);
  await signIn(page, member.email, member.password);
  await page.goto('/notifications');
  await page.getByText(`Your event “${title}” is published.`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: `Poster of ${title}` })).toBeVisible();
});

test('a member asks about an event, its host answers, and visitors read it from its page', async ({
  page,
}) => {
  const { username: title } = newcomer();
  await signIn(page, people.mod);
  const { _id } = await publishEvent(page.request, title);
  await clearSession(page);

  await join(page);
  await page.goto(`/events/${_id}`);
  await page.getByRole('link', { name: 'Ask or discuss' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  const question = `Is there a lift to ${title}?`;
  await page.getByLabel('Your question in one sentence').fill(question);
  await page.getByRole('textbox', { name: /^Details/ }).fill('I come with a wheelchair.');
  await page.getByRole('button', { name: 'Post the question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

  await clearSession(page);
  await signIn(page, people.mod);
  await page.goto('/notifications');
  await page.getByText(question).first().click();
  await page.getByRole('button', { name: 'Write an answer…' }).click();
  await page.getByRole('textbox', { name: 'Write an answer' }).fill('Yes, behind the stairs.');
  await page.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(page.getByText('Yes, behind the stairs.')).toBeVisible();

  await clearSession(page);
  await page.goto(`/events/${_id}`);
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await discussion.getByRole('link', { name: question }).click();
  await expect(page.getByText('Yes, behind the stairs.')).toBeVisible();
});

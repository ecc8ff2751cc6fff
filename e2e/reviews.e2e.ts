// Journeys of reviews: of who writes one, who reads them, and the teacher who answers.
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, join, people, signIn, signInAnew, test } from './campus.ts';

test('a student reviews a course anonymously, changes the review and deletes it', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, people.student);
  await page.goto('/courses/CS210');
  await page.getByRole('link', { name: 'Write a review' }).click();
  // The course page has a filter of the same name.
  await expect(page.getByRole('heading', { name: 'Review CS210' })).toBeVisible();
  await page.getByLabel('Term', { exact: true }).selectOption({ index: 1 });
  const choose = (group: string, value: RegExp) =>
    page.getByRole('group', { name: group }).getByRole('radio', { name: value }).check();
  await choose('Stars', /^4/);
  await choose('Difficulty', /^3/);
  await choose('Would you recommend it?', /^5/);
  await page.getByLabel('Hours a week').fill('6');
  await page.getByLabel('What should others know?').fill('Refactor early, and test before you do.');
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('button', { name: 'Publish the review' }).click();
  await expect(page.getByText('Your review is waiting to appear')).toBeVisible();
  // Only its writer sees it, pinned.
  await expect(page.getByRole('article').filter({ hasText: 'Refactor early' })).toContainText('Yours');

  await page.getByRole('link', { name: 'Change your review' }).click();
  await expect(page.getByLabel('What should others know?')).toHaveValue(
    'Refactor early, and test before you do.',
  );
  await page.getByLabel('Hours a week').fill('8');
  await page.getByRole('button', { name: 'Save the change' }).click();
  await expect(page.getByText('Your review is waiting to appear')).toBeVisible();

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto('/courses/CS210/review');
  await expect(page.getByRole('heading', { name: 'Review CS210' })).toBeVisible();

  await clearSession(page);
  await signIn(page, people.student);
  await page.goto('/courses/CS210/review');
  await page.getByRole('button', { name: 'Delete your review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('link', { name: 'Write a review' })).toBeVisible();
});

test('a visitor sees numbers by teacher and term, a course that changed, and too few to average', async ({
  page,
}) => {
  await page.goto('/courses/CS301');
  await expect(page.getByText('This course changed')).toBeVisible();
  await page.getByText('The same as a table').click();
  await expect(page.getByRole('columnheader', { name: 'Overall' })).toBeVisible();
  await page.getByRole('button', { name: /^Before Autumn/ }).click();
  await expect(page.getByText(/^Spring 20\d\d · /).first()).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page
    .getByRole('list', { name: 'By teacher' })
    .getByRole('link', { name: /Gareth Pugh/ })
    .click();
  await expect(page.getByText(/^From 5 reviews/)).toBeVisible();
  await expect(page.getByText('Showing 5 reviews')).toBeVisible();
  await page.getByLabel('Sort reviews by').selectOption('Lowest rated');
  await expect(page).toHaveURL(/\/courses\/CS301\?teacher=[^&]+&sort=low$/);
  await page.goto('/courses/LNG101');
  await expect(page.getByText('2 reviews: too few to average.')).toBeVisible();
});

test('staff claim their teacher, an admin links them, and visitors see their answer to a review', async ({
  page,
}) => {
  const someone = await join(page);
  const { _id } = (await (await page.request.get('/api/users/profile')).json()).user;
  await clearSession(page);
  await signIn(page, people.admin);
  // Moderators need no second factor here, as staff do.
  const role = await page.request.patch(`/api/users/${_id}/role`, { data: { role: 'mod' } });
  expect(role.status()).toBe(200);
  await clearSession(page);

  await signInAnew(page, someone.email, someone.password);
  await page.goto('/profile');
  const claim = page.getByRole('region', { name: 'Teaching' });
  await claim.getByRole('combobox', { name: 'Who are you?' }).fill('sato');
  await page.getByRole('option', { name: /Prof. Mina Sato/ }).click();
  await claim
    .getByLabel('How can an admin tell that it is you?')
    .fill('My address is on the page of the department.');
  await expectAccessible(claim);
  await claim.getByRole('button', { name: 'This is me' }).click();
  await expect(page.getByText('An admin will confirm that you are Prof. Mina Sato.').first()).toBeVisible();

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto('/admin/catalogue?show=teachers');
  await expectAccessible(page.getByRole('region', { name: 'One person says to be a teacher' }));
  await page.getByRole('button', { name: `Link ${someone.username} to Prof. Mina Sato` }).click();
  await expect(page.getByText('The account is linked to Prof. Mina Sato.')).toBeVisible();

  await clearSession(page);
  await signInAnew(page, someone.email, someone.password);
  await page.goto('/courses/CS201');
  const review = page.getByRole('article').filter({ hasText: 'more fun than it sounds' }).first();
  await review.getByRole('button', { name: 'Answer as Prof. Mina Sato' }).click();
  await review
    .getByLabel('Your answer as Prof. Mina Sato')
    .fill('The project stays, with two more weeks for it.');
  await expectAccessible(review);
  await review.getByRole('button', { name: 'Publish the answer' }).click();
  await expect(review.getByText('The project stays, with two more weeks for it.')).toBeVisible();

  await clearSession(page);
  const html = await (await page.goto('/courses/CS201'))?.text();
  expect(html).toContain('The project stays, with two more weeks for it.');
  const answered = page.getByRole('article').filter({ hasText: 'with two more weeks for it' });
  await expect(answered).toContainText('Answer of the teacher, Prof. Mina Sato');
  await expectAccessible(answered);
});

import { expect, people, signIn, test } from './campus.ts';

test('a member says what is missing, and finds it on the page of the course', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, people.student);
  await page.goto('/wanted/new?course=CS410&kind=paper&text=the+quiz+of+2023');
  await page.getByRole('button', { name: 'Put it on the list' }).click();
  await expect(page).toHaveURL(/\/wanted\?course=CS410/);
  await expect(page.getByRole('list', { name: 'Wanted' })).toContainText('the quiz of 2023');
  await page.goto('/courses/CS410');
  await expect(page.getByRole('region', { name: 'Wanted' })).toContainText('the quiz of 2023');
});

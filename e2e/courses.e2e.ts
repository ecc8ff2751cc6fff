// Journeys of the courses: finding one, comparing them, and saying that one takes it.
import { expectAccessible } from './accessible.ts';
import { expect, people, signIn, test } from './campus.ts';

test('a student finds a course despite a typo, filters, and says that they plan to take it', {
  tag: '@main',
}, async ({ page }) => {
  await signIn(page, people.student);
  await page.goto('/courses');
  await page.getByLabel('Search courses').fill('compilrs');
  await expect(page.getByText('Nothing matches “compilrs”. These match compilers.')).toBeVisible();
  await page.getByLabel('Search courses').fill('');
  await page.getByLabel('Department').selectOption('Computer Science');
  await page.getByLabel('Level').selectOption('Level 4');
  await expect(page.getByText('Showing 2 courses')).toBeVisible();
  await expect(page).toHaveURL('/courses?department=CS&level=4');

  await page.goto('/courses?q=cs+350');
  await page.getByRole('link', { name: 'Human-Computer Interaction' }).click();
  await expect(page).toHaveURL('/courses/CS350');
  await page.getByRole('button', { name: 'I plan to take this' }).click();
  await expect(page.getByText('You plan to take CS350.')).toBeVisible();
  await page.reload();
  const chosen = page.getByRole('button', { name: 'I plan to take this', pressed: true });
  await chosen.click();
  await expect(page.getByRole('button', { name: 'I plan to take this', pressed: false })).toBeVisible();
});

test('a visitor ticks courses on a phone and compares them, also by a former and an unknown code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/courses?department=CS&sort=code');
  await page.getByLabel('Compare CS201').check();
  await page.getByLabel('Compare CS301').check();
  await expectAccessible(page.getByRole('region', { name: 'Courses to compare' }));
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect(page).toHaveURL('/courses/compare?codes=CS201%2CCS301');
  await expect(page.getByRole('columnheader', { name: /Operating Systems/ })).toBeVisible();
  await page.getByRole('button', { name: 'Remove CS201' }).click();
  await page.getByRole('combobox', { name: 'Add a course' }).fill('phi210');
  await page.getByRole('option', { name: /PHI210/ }).click();
  await expect(page.getByRole('rowheader', { name: 'Overall' })).toBeVisible();
  await expect(page).toHaveURL('/courses/compare?codes=CS301%2CPHI210');

  const response = await page.goto('/courses/compare?codes=cs-120,NOPE1');
  const html = await response?.text();
  expect(html).toContain('cs-120 is now CS201. There is no course with the code NOPE1.');
  expect(html).toContain('Data Structures');
});

test('a former code leads to the course', async ({ page }) => {
  const response = await page.goto('/courses/cs-120');
  expect(response?.status()).toBe(200);
  await expect(page).toHaveURL('/courses/CS201');
  await expect(page.getByRole('heading', { level: 1, name: 'Data Structures' })).toBeVisible();
});

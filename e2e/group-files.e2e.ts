import { groupPath } from '#contract/together/groups.rules.ts';
import { expectAccessible } from './accessible.ts';
import { expect, people, signIn, test } from './campus.ts';

test('a PDF of a study group is read on a phone, closed with Escape and with Back, and saved', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, people.student);
  const { groups } = await (await page.request.get('/api/groups/mine')).json();
  await page.goto(`${groupPath(groups[0].group)}?tab=files`);
  const address = page.url();
  const name = page.getByRole('link', { name: 'plan-until-the-exam.pdf', exact: true });
  await name.click();
  const viewer = page.getByRole('dialog', { name: 'plan-until-the-exam.pdf' });
  await expect(viewer.locator('.pdf-text').first()).toContainText('Plan until the exam', {
    timeout: 120_000,
  });
  await expect(viewer.getByRole('toolbar', { name: 'Viewer' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=files&file=[0-9a-f-]{36}$/);
  await expectAccessible(viewer);
  const download = page.waitForEvent('download');
  await viewer.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('plan-until-the-exam.pdf');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(name).toBeFocused();
  await expect(page).toHaveURL(address);

  await page.keyboard.press('Enter');
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(name).toBeFocused();
});

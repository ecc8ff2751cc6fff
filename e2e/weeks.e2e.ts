import { expectAccessible } from './accessible.ts';
import { expect, people, signIn, test } from './campus.ts';

test('a member paints their week with the keyboard, and finds it after a reload', { tag: '@main' }, async ({
  page,
}) => {
  await signIn(page, people.student);
  await page.goto('/study-groups/week');
  const cell = (name: string) => page.getByRole('gridcell', { name });
  await page.getByRole('button', { name: 'Clear' }).click();
  await cell('Monday 9:00, busy').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await expect(cell('Monday 10:00, free')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save my week' }).click();
  await expect(page.getByText('Your week is saved.')).toBeVisible();
  await page.reload();
  await expect(cell('Monday 9:00, free')).toBeVisible();
  await expect(cell('Monday 11:00, busy')).toBeVisible();
  await expectAccessible(page);
});

test('a finger paints hours without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, people.student);
  await page.goto('/study-groups/week');
  await page.getByRole('button', { name: 'Clear' }).click();
  const box = async (name: string) => {
    const found = await page.getByRole('gridcell', { name }).boundingBox();
    if (!found) throw new Error(`${name} is not shown.`);
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
  };
  await page.getByRole('grid').scrollIntoViewIfNeeded();
  const [from, to] = [await box('Tuesday 9:00, busy'), await box('Wednesday 11:00, busy')];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  await send('touchMove', [{ x: from.x, y: to.y }]);
  await send('touchMove', [to]);
  await send('touchEnd', []);
  await expect(page.getByRole('gridcell', { name: 'Wednesday 11:00, free' })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: 'Tuesday 10:00, free' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
});

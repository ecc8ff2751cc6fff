// Following a course: the levels, the notification of something new, and the list on the profile.
import { expectAccessible } from './accessible.ts';
import { expect, join, test } from './campus.ts';

test('a member follows a course, is told of a new resource, and ends it on the profile', async ({
  page,
  request,
}) => {
  await join(page);
  await join({ request });
  await page.goto('/courses/CS350');
  await page.getByRole('button', { name: 'Follow CS350' }).click();
  await expect(page.getByText('You follow CS350 Human-Computer Interaction.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Following CS350' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Tell me about CS350' })).toBeVisible();
  await expectAccessible(page.getByRole('main'));
  await page.getByRole('radio', { name: 'Follow' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Watching CS350' })).toBeVisible();
  await expect(page.getByText('You watch CS350 Human-Computer Interaction')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Tell me about CS350' })).toBeHidden();

  const shared = await request.post('/api/resources', {
    multipart: {
      title: 'Sketches of a ticket machine',
      resourceType: 'link',
      description: 'https://example.org/',
      courseCode: 'cs 350',
    },
  });
  expect(shared.status()).toBe(201);
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page.getByRole('link', { name: 'A new resource for CS350.' }).click();
  await expect(page.getByRole('dialog', { name: 'Sketches of a ticket machine' })).toBeVisible();

  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'What I follow' });
  await expect(section.getByLabel('How closely to follow CS350 Human-Computer Interaction')).toHaveValue(
    'watch',
  );
  await expectAccessible(section);
  await section.getByRole('button', { name: 'End following CS350 Human-Computer Interaction' }).click();
  await expect(section.getByText('You follow nothing yet.')).toBeVisible();
});

test('a follow is sent although its page is left before the browser had a free connection', async ({
  page,
}) => {
  await join(page);
  const firstState = page.waitForResponse('**/api/follows/course/*');
  await page.goto('/courses/CS350');
  const url = (await firstState).url();
  // Browsers open six connections to a site. These streams keep all of them until the page is left.
  await page.evaluate(() => {
    for (let count = 0; count < 6; count++) new EventSource('/api/notifications/stream');
  });
  await page.getByRole('button', { name: 'Follow CS350' }).click();
  await expect(page.getByRole('button', { name: 'Following CS350' })).toBeVisible();
  await page.goto('about:blank');
  await expect.poll(async () => (await (await page.request.get(url)).json()).follow.level).toBe('normal');
});

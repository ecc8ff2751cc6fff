// Journey of a study group: it is started, a file is shared with it and led to the library, and a question is asked in it.
import { expectAccessible } from './accessible.ts';
import { clearSession, expect, join, people, signIn, test } from './campus.ts';
import { smallPdf } from './files.ts';

const later = { timeout: 20_000 };

test('start a group, share a file, lead it to the library, and ask where only members read', async ({
  page,
}) => {
  await join(page);
  await page.goto('/study-groups/new');
  await page.getByLabel('Name').fill('Walnut readers');
  await page.getByLabel('Usual place').fill('Library');
  await page.getByRole('button', { name: 'Start the group' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Walnut readers' })).toBeVisible(later);

  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await page.getByLabel('Share a file').setInputFiles({
    name: 'walnut notes.pdf',
    mimeType: 'application/pdf',
    buffer: smallPdf('Notes about walnuts'),
  });
  await expect(page.getByRole('link', { name: 'walnut notes.pdf', exact: true })).toBeVisible(later);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Share to the library: walnut notes.pdf' }).click();
  await expect(page.getByText('walnut notes.pdf')).toBeVisible(later);
  await expect(page.getByLabel('Resource Title')).toHaveValue('Notes about walnuts', later);
  await page.goBack();

  await page.getByRole('link', { name: 'Threads', exact: true }).click();
  await page.getByRole('link', { name: 'Start a discussion' }).click();
  await page.getByLabel('Title').fill('Which walnuts do we read next?');
  await page.getByLabel('Text', { exact: true }).fill('The black ones, I would say.');
  await page.getByRole('button', { name: 'Start the discussion' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Which walnuts do we read next?' })).toBeVisible(
    later,
  );
  await expect(page.getByText('Only the group')).toBeVisible();
  const address = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Walnut readers' }).click();
  await expect(page.getByRole('list', { name: 'Threads' }).getByRole('listitem')).toHaveCount(1, later);

  await clearSession(page);
  await signIn(page, people.admin);
  await page.goto(address);
  await expect(page.getByText('Which walnuts do we read next?')).toHaveCount(0);
});

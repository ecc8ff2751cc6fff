import { expectAccessible } from './accessible.ts';
import { expect, newcomer, people, signIn, test } from './campus.ts';

test('an admin adds a department, a course and an offering, imports a file with a bad line, and merges', async ({
  page,
}) => {
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Parts of the catalogue' }).getByRole('link', { name });
  const code = `Q${newcomer().username.replaceAll(/\D/g, '').slice(-6)}`;
  await signIn(page, people.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Course Catalogue' }).click();

  await part('Terms').click();
  await page.getByRole('button', { name: 'Add a term' }).click();
  await page.getByLabel('Name').fill(`Term ${code}`);
  await page.getByLabel('First day').fill('2026-09-14');
  await page.getByLabel('Last day').fill('2026-12-18');
  await page.getByRole('button', { name: 'Add term' }).click();
  await expect(page.getByText(`Term ${code}`)).toBeVisible();

  await part('Departments').click();
  await page.getByRole('button', { name: 'Add a department' }).click();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Name').fill('Cartography');
  await page.getByRole('button', { name: 'Add department' }).click();
  await expect(page.getByRole('button', { name: `Change ${code}` })).toBeVisible();

  await page.goto(`/admin/catalogue?show=teachers&q=${code}`);
  await page.getByRole('button', { name: 'Add a teacher' }).click();
  await page.getByLabel('Name').fill(`Maria Mapp ${code}`);
  await page.getByRole('button', { name: 'Add teacher' }).click();
  await expect(page.getByText(`Maria Mapp ${code}`)).toBeVisible();

  await part('Courses').click();
  await page.getByRole('button', { name: 'Add a course' }).click();
  const form = page.getByRole('form', { name: 'New course' });
  await form.getByLabel('Code', { exact: true }).fill(`${code} 101`);
  await form.getByLabel('Title').fill('Maps');
  await form.getByLabel('Department').selectOption({ label: `${code} Cartography` });
  await form.getByRole('button', { name: 'Add course' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code} 101 Maps` })).toBeVisible();

  await page.getByLabel('Add a term').selectOption({ label: `Term ${code}` });
  await page.getByRole('combobox', { name: 'Teachers' }).fill(`mapp ${code}`);
  await page.getByRole('option', { name: `Maria Mapp ${code}` }).click();
  await page.getByRole('button', { name: 'Add an exam' }).click();
  await page.getByLabel('Day and time').fill('2026-12-10T09:00');
  await page.getByRole('button', { name: 'Add term' }).click();
  await expect(page.getByText('Final exam, 10 Dec 2026, 09:00, 120 minutes')).toBeVisible();

  await page.goto('/admin/catalogue/import');
  await page.getByLabel('What the file holds').selectOption('courses');
  await page.getByLabel('CSV file').setInputFiles({
    name: 'courses.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `code,title,department\n${code} 102,Mapss,${code}\n${code} 103,Globes,NOWHERE${code}\n`,
    ),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.first()).toContainText(`There is no department NOWHERE${code}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Imported', exact: true })).toBeVisible();

  await page.goto(`/admin/catalogue?q=${code}`);
  await expect(page.getByRole('list', { name: 'Courses' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('link', { name: `${code} 102 Mapss` }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(`${code} 101`);
  await dialog.getByRole('option', { name: `${code} 101 Maps` }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${code} 101 Maps` })).toBeVisible();
  await expect(page.getByLabel('Former codes (optional)')).toHaveValue(`${code} 102`);
});

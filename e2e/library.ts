// Cards of the library, and the form of a resource.
import type { Page } from '@playwright/test';

export const card = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** The fields of a new resource that every type has. */
export async function fillForm(
  page: Page,
  fields: { title: string; type: string; description: string },
): Promise<void> {
  await page.getByLabel('Resource Title').fill(fields.title);
  await page.getByLabel('Resource Type').selectOption(fields.type);
  await page.getByLabel('Description').fill(fields.description);
}

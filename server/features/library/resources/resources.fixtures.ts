// Test helpers: a valid form, and the list as a visitor gets it.
import { resources } from '#server/db/tables/library/resources.ts';
import { files } from '#server/db/tables/platform/files.ts';
import { jobs } from '#server/db/tables/platform/jobs.ts';
import type { TestApp } from '#server/test/app.ts';

export const linkForm = {
  title: 'Visual proofs',
  resourceType: 'link',
  description: 'https://proofs.example.org/',
  courseCode: 'MA110',
  tags: '["proofs","pictures"]',
};

export const list = async (app: TestApp, query = '') =>
  (await app.visitor().get(`/api/resources${query}`)).body;

export const titles = async (app: TestApp, query: string) =>
  (await list(app, query)).resources.map((one: { title: string }) => one.title);

export async function emptyLibrary(app: TestApp): Promise<void> {
  for (const table of [resources, files, jobs]) await app.db.delete(table);
}

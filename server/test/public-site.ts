// An app with a public address, whose sitemap and feeds are empty before each test.
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { startApp, type TestApp } from './app.ts';

export const site = 'https://campus.example';

export function withPublicSite() {
  const parts = {} as { app: TestApp };
  beforeAll(async () => {
    parts.app = await startApp({ PUBLIC_URL: site });
  });
  afterAll(() => parts.app.close());
  beforeEach(async () => {
    for (const table of [resources, newsletterIssues, stories, spaces]) await parts.app.db.delete(table);
  });
  const get = (path: string, headers?: Record<string, string>) => parts.app.visitor().get(path, headers);
  const read = async (path: string) => String((await get(path)).body);
  return { parts, get, read };
}

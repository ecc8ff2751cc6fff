import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { documentsOf } from './documents.ts';
import { projectPath } from './lib/project.ts';
import { appParts, startApp, type TestApp } from './test/app.ts';

let app: TestApp;
let built: FastifyInstance;
let documents: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  const routes: RouteOptions[] = [];
  built = await buildApp({
    ...(await appParts(app.database)),
    onRoute: (route) => {
      routes.push(route);
    },
  });
  documents = documentsOf(built, routes);
});
afterAll(async () => {
  await built.close();
  await app.close();
});

test.each(['docs/openapi.json', 'docs/access.md', 'docs/limits.md'])('%s is current', async (path) => {
  const hint = `${path} is not what the code gives: run npm run documents, and look at the change.`;
  await expect(documents[path], hint).toMatchFileSnapshot(projectPath(path));
});

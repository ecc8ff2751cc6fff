import { defineConfig } from '@playwright/test';
import { hostResolverRules } from './e2e/external-sites.ts';
import { chromiumArguments, findTestBrowser } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 3210);

const launch = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: [...chromiumArguments, hostResolverRules],
});

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // Generous, so that a busy machine fails no test.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording a trace takes a third of the time: npx playwright test --trace on, where one is needed.
    screenshot: 'only-on-failure',
  },
  projects: [{ name: 'journeys', use: { launchOptions: launch(findTestBrowser()) } }],
  webServer: {
    command: `npx tsx e2e/server.ts ${port}`,
    url: `http://localhost:${port}/readyz`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

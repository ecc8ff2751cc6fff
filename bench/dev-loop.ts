// npm run bench -- --only=dev: how long `npm run dev` takes to its first page, and to show a change of a page and of the server. It
// changes two source files and puts them back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findTestBrowser } from '../scripts/chromium.mjs';
import type { Report } from './report.ts';

const ports = { PORT: '31877', PAGES_PORT: '31878' };
const site = `http://localhost:${ports.PAGES_PORT}`;
const changedPage = {
  file: 'web/features/library/resources/LibraryHeader.tsx',
  from: 'Learning Resources',
  to: 'Changed Resources',
};
const changedServer = {
  file: 'server/lib/security-headers.ts',
  from: "'x-content-type-options': 'nosniff'",
  to: "'x-changed': '1', 'x-content-type-options': 'nosniff'",
};

export async function benchDevLoop(report: Report, folder: string): Promise<void> {
  const env = { ...process.env, ...ports, DATA_DIR: join(folder, 'dev'), LOG_LEVEL: 'warn' };
  const executablePath = findTestBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArguments,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  // The first start creates the demo campus, and Vite prepares the dependencies.
  await whileRunning(env, () => openList(page));
  const started = performance.now();
  await whileRunning(env, async () => {
    await openList(page);
    report.ratio('npm run dev to the first page, in seconds', secondsSince(started), 6, 'at most');
    await whileChanged(changedPage, async (since) => {
      await page.getByText(changedPage.to).first().waitFor();
      report.ratio('a change of a page, in seconds', secondsSince(since), 1, 'at most');
    });
    await whileChanged(changedServer, async (since) => {
      await until(async () => (await fetch(`${site}/api/resources`)).headers.has('x-changed'));
      report.ratio('a change of the server, in seconds', secondsSince(since), 3, 'at most');
    });
  });
  await browser.close();
}

async function openList(page: Page): Promise<void> {
  await until(async () => (await fetch(site)).ok);
  await page.goto(`${site}/resources`);
  await page.getByRole('article').first().waitFor();
}

async function whileRunning(env: NodeJS.ProcessEnv, act: () => Promise<void>): Promise<void> {
  const dev = spawn(process.execPath, ['scripts/dev.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await act();
  } finally {
    dev.kill('SIGTERM');
    await once(dev, 'exit');
  }
}

async function whileChanged(
  { file, from, to }: typeof changedPage,
  act: (since: number) => Promise<void>,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  try {
    await writeFile(file, text.replace(from, to));
    await act(performance.now());
  } finally {
    await writeFile(file, text);
  }
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  while (!(await isDone().catch(() => false))) await sleep(20);
}

const secondsSince = (started: number): number => (performance.now() - started) / 1_000;

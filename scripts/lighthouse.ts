// npm run lighthouse -- /path …: runs Lighthouse (mobile) against the built app and prints the four scores of each page.
// Installed on demand by npx: it is large and seldom used, and one of its dependencies is not pinned.
import { spawnSync } from 'node:child_process';
import { startCampus } from './campus.ts';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; displayValue?: string }>;
}

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/login'];
const timings = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const campus = await startCampus(3221);
try {
  for (const path of paths) {
    const flags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`;
    const { stdout } = spawnSync(
      'npx',
      ['--yes', 'lighthouse@12.8.2', campus.url + path, '--output=json', '--quiet', flags],
      {
        encoding: 'utf8',
        maxBuffer: 100_000_000,
        env: { ...process.env, CHROME_PATH: ensureChromium() },
      },
    );
    const { categories, audits } = JSON.parse(stdout) as Report;
    const scores = Object.values(categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    console.log(`${path}: ${scores.join(', ')}`);
    console.log(`  ${timings.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
  }
} finally {
  await campus.stop();
}

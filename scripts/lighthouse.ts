// npm run lighthouse -- /path …: runs Lighthouse (mobile) five times on each public page of the built app, and prints the
// medians as a table. Installed on demand by npx: it is large and seldom used, and one of its dependencies is not pinned.
import { spawnSync } from 'node:child_process';
import { type PagePath, pages } from '#contract/pages.ts';
import { startCampus } from './campus.ts';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const runs = 5;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  'first-contentful-paint': 's',
  'largest-contentful-paint': 's',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
} as const;

const publicPages = (Object.keys(pages) as PagePath[]).filter(
  (path) => pages[path].rendered && !path.includes('$'),
);
const paths = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
const campus = await startCampus(3221);
try {
  console.log('| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |');
  console.log(`|---${'|---:'.repeat(categories.length + Object.keys(timings).length)}|`);
  for (const path of paths) {
    const reports = Array.from({ length: runs }, () => runOnce(campus.url + path));
    const scores = categories.map((id) =>
      Math.round(median(reports.map((report) => report.categories[id]?.score ?? 0)) * 100),
    );
    const times = Object.entries(timings).map(([id, unit]) =>
      format(median(reports.map((report) => report.audits[id]?.numericValue ?? 0)), unit),
    );
    console.log(`| ${[path, ...scores, ...times].join(' | ')} |`);
  }
} finally {
  await campus.stop();
}

function runOnce(url: string): Report {
  const flags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`;
  const { stdout, stderr } = spawnSync(
    'npx',
    ['--yes', 'lighthouse@12.8.2', url, '--output=json', '--quiet', flags],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, CHROME_PATH: ensureChromium() },
    },
  );
  if (!stdout) throw new Error(`Lighthouse failed: ${stderr}`);
  return JSON.parse(stdout) as Report;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function format(value: number, unit: (typeof timings)[keyof typeof timings]): string {
  if (unit === 's') return `${(value / 1000).toFixed(1)} s`;
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}

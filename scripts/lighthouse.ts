// npm run lighthouse -- [--runs=5] [--part=1/3] [--slowdown=4] [/path …]: runs Lighthouse (mobile) five times on each public page of
// the built app, and prints the medians as a table. Only the first run has all categories: those but performance do not vary. Without
// paths, it writes the table into docs/results.md too; a part replaces its own rows there. Installed on demand by npx: it is large and
// seldom used, and one of its dependencies is not pinned.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PagePath, pages } from '#contract/pages.ts';
import { startCampus } from './campus.ts';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const resultsFile = 'docs/results.md';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const timings = {
  'first-contentful-paint': 's',
  'largest-contentful-paint': 's',
  'total-blocking-time': 'ms',
  'cumulative-layout-shift': '',
} as const;

const named = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const runs = Number(/--runs=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 5);
const [part = 1, parts = 1] = /--part=(\d+)\/(\d+)/.exec(process.argv.join(' '))?.slice(1).map(Number) ?? [];

/** Lighthouse slows the processor down four times for machines with this benchmark index or more (its docs/throttling.md). */
const [defaultSlowdown, fastIndex] = [4, 1_500];
const maxTries = 3;

const campus = await startCampus(3221);
let [slowdown, benchmarkIndex] = [defaultSlowdown, 0];
try {
  ({ benchmarkIndex } = runOnce(`${campus.url}/login`, ['performance']).environment);
  slowdown = Number(/--slowdown=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? calibrated(benchmarkIndex));
  console.log(conditions());
  const listed = named.length > 0 ? named.map((one) => [one, one]) : await publicPages();
  const heading = [
    '| Page | Performance | Accessibility | Best practices | SEO | FCP | LCP | TBT | CLS |',
    `|---${'|---:'.repeat(categories.length + Object.keys(timings).length)}|`,
  ];
  for (const line of heading) console.log(line);
  const rows = new Map<string, string>();
  const measured = listed.filter((_, index) => index % parts === part - 1);
  // Only the first visitor after a start waits for a page to be rendered.
  for (const [, path = ''] of measured) await (await fetch(campus.url + path)).text();
  for (const [page = '', path = ''] of measured) {
    const reports = Array.from({ length: runs }, (_, index) => {
      process.stderr.write(
        `${page}: run ${index + 1} of ${runs}, ${Math.round(performance.now() / 1000)} s\n`,
      );
      return runOnce(campus.url + path, index === 0 ? categories : ['performance']);
    });
    const row = `| ${[`\`${page}\``, ...scoresOf(reports), ...timesOf(reports)].join(' | ')} |`;
    console.log(row);
    rows.set(page, row);
  }
  if (named.length === 0)
    await writeIntoResults(
      heading,
      listed.map(([page = '']) => page),
      rows,
    );
} finally {
  await campus.stop();
}

/** Every page that visitors can find, with an address: pages about one row by the first link to one. */
async function publicPages(): Promise<string[][]> {
  const paths = (Object.keys(pages) as PagePath[]).filter(
    (path) => pages[path].rendered && !pages[path].unlisted,
  );
  const links = new Set<string>();
  for (const path of paths.filter((one) => !one.includes('$'))) {
    const html = await (await fetch(campus.url + path)).text();
    for (const [, href = ''] of html.matchAll(/href="(\/[^"?#]+)"/g)) links.add(href);
  }
  return paths.map((path) => {
    const pattern = new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`);
    const found = [...links].find((link) => pattern.test(link) && !(link in pages));
    if (path.includes('$') && !found) throw new Error(`No page links to one of ${path}.`);
    return [path, path.includes('$') ? (found ?? '') : path];
  });
}

/** A slower machine is slowed down less, so that every machine emulates the same phone. */
function calibrated(index: number): number {
  return Math.min(defaultSlowdown, Math.max(1, Math.round((defaultSlowdown * index * 10) / fastIndex) / 10));
}

function conditions(): string {
  return `Benchmark index of the machine ${Math.round(benchmarkIndex)}, slowed down ${slowdown} times.`;
}

/** A trace that lost its first event has no score. */
function runOnce(url: string, measured: string[], triesLeft = maxTries): Report {
  const report = runLighthouse(url, measured);
  const isScored = report.categories.performance?.score != null;
  return isScored || triesLeft <= 1 ? report : runOnce(url, measured, triesLeft - 1);
}

function runLighthouse(url: string, measured: string[]): Report {
  const flags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`;
  // Into a file: what a process writes to a pipe right before it ends may be cut off.
  const path = join(tmpdir(), `lighthouse-${process.pid}.json`);
  const { stderr } = spawnSync(
    'npx',
    [
      '--yes',
      'lighthouse@12.8.2',
      url,
      '--output=json',
      `--output-path=${path}`,
      '--quiet',
      `--only-categories=${measured.join(',')}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      flags,
    ],
    {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
      env: { ...process.env, CHROME_PATH: ensureChromium() },
    },
  );
  if (!existsSync(path)) throw new Error(`Lighthouse failed: ${stderr}`);
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  rmSync(path);
  return report;
}

function scoresOf(reports: Report[]): number[] {
  return categories.map((id) =>
    Math.round(median(reports.flatMap((report) => report.categories[id]?.score ?? [])) * 100),
  );
}

function timesOf(reports: Report[]): string[] {
  return Object.entries(timings).map(([id, unit]) =>
    format(median(reports.map((report) => report.audits[id]?.numericValue ?? 0)), unit),
  );
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function format(value: number, unit: (typeof timings)[keyof typeof timings]): string {
  if (unit === 's') return `${(value / 1000).toFixed(1)} s`;
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}

/** Between its markers. Pages that were not measured keep their rows. */
async function writeIntoResults(
  heading: string[],
  listed: string[],
  rows: Map<string, string>,
): Promise<void> {
  const text = await readFile(resultsFile, 'utf8');
  const between = /(<!-- lighthouse -->\n)(.*?)(<!-- \/lighthouse -->)/s;
  const former = between.exec(text)?.[2];
  if (former === undefined) throw new Error(`${resultsFile} has no markers for the table.`);
  const rowOf = (page: string) =>
    rows.get(page) ?? former.split('\n').find((line) => line.startsWith(`| \`${page}\` `));
  const table = [...heading, ...listed.flatMap((page) => rowOf(page) ?? [])].join('\n');
  const counted = runs === 1 ? 'One run of each' : `Medians of ${runs} runs`;
  const noted = `\n${counted}, ${new Date().toISOString().slice(0, 10)}. ${conditions()}\n\n${table}`;
  await writeFile(
    resultsFile,
    text.replace(between, (_, before, _former, after) => `${before}${noted}\n${after}`),
  );
  spawnSync('npx', ['biome', 'format', '--write', resultsFile]);
}

// npm run lighthouse -- /path …: Lighthouse (mobile) against the built app; prints the four scores of each page.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { startCampus } from './campus.ts';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['/', '/login'];
const campus = await startCampus(3221);
const chrome = await chromeLauncher.launch({
  chromePath: ensureChromium(),
  chromeFlags: ['--headless=new', ...chromiumArguments],
});
try {
  for (const path of paths) {
    const result = await lighthouse(campus.url + path, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
    const { categories, audits } = result.lhr;
    const scores = Object.values(categories).map(
      ({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`,
    );
    const timings = [
      'first-contentful-paint',
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ];
    console.log(`${path}: ${scores.join(', ')}`);
    console.log(`  ${timings.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ')}`);
    for (const { id, title, score } of Object.values(audits)) {
      if (score !== null && score < 0.9 && !timings.includes(id))
        console.log(`  to improve: ${title} (${id})`);
    }
  }
} finally {
  chrome.kill();
  await campus.stop();
}

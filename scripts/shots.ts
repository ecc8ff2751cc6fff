// npm run shots -- /path …: screenshots of pages at 375, 768 and 1440 px, light and dark, signed out and in, into shots/.
// Signed in as the demo student or, under /admin, as the demo admin.
import { mkdir } from 'node:fs/promises';
import { type BrowserContext, chromium } from '@playwright/test';
import { demoPassword, demoSignIns } from '#server/features/platform/users/users.demo.ts';
import { startCampus } from './campus.ts';
import { chromiumArguments, ensureChromium } from './chromium.mjs';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error('Say which pages: npm run shots -- / /login');
  process.exit(1);
}

async function signIn(context: BrowserContext, role: string): Promise<void> {
  const email = demoSignIns.find((person) => person.role === role)?.email;
  const response = await context.request.post('/api/auth/login', { data: { email, password: demoPassword } });
  if (!response.ok()) throw new Error(`Signing in failed: ${response.status()}`);
}

const campus = await startCampus(3220);
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArguments });
await mkdir('shots', { recursive: true });
try {
  for (const who of ['out', 'in'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ baseURL: campus.url, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      for (const path of paths) {
        if (who === 'in') await signIn(context, path.startsWith('/admin') ? 'admin' : 'user');
        for (const width of [375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path, { waitUntil: 'networkidle' });
          await page.evaluate(() => window.scrollTo(0, 0));
          const name = path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-');
          const file = `shots/${name}-${width}-${colorScheme}-${who}.png`;
          await page.screenshot({ path: file, fullPage: true });
          console.log(file);
        }
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await campus.stop();
}

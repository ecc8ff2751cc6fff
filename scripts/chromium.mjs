// Finds or installs Chromium for the browser tests: Playwright's own where its download is reachable, else Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findHeadlessShell } from './headless-shell.mjs';

const commonPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, chromium.executablePath(), ...commonPaths].find(
    (path) => path && existsSync(path),
  );

/** For journeys: the browser that is asked for, else the headless shell, else a full one. */
export const findTestBrowser = () => process.env.CHROMIUM_PATH || findHeadlessShell() || findChromium();

/** Root cannot use Chromium's sandbox; and a test browser needs no background network requests. */
export const chromiumArguments = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

const run = (name, ...args) => spawnSync(name, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;

export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('The browser tests need a Chromium: getting one…');
  run('npx', 'playwright', 'install', 'chromium');
  if (!findChromium()) installDebian('chromium');
  const installed = findChromium();
  if (!installed) {
    console.error(
      'No Chromium could be found or downloaded: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
    );
    process.exit(1);
  }
  return installed;
}

/** A full one only where there is no headless shell for this system: it takes half a minute to install. */
export function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH || findHeadlessShell()) return;
  installDebian('chromium-headless-shell');
  if (!findHeadlessShell()) ensureChromium();
}

function installDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  // Another installation may be running: its lock is waited for.
  const wait = ['-o', 'DPkg::Lock::Timeout=240'];
  run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', ...wait, name);
}

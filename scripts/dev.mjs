// npm run dev: Vite serves the pages from their sources, and the server is bundled and restarted after each change. Pages are neither
// rendered by the server nor saved by a service worker: that needs a build.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from 'vite';
import { buildCardGlyphs } from './card-glyphs.mjs';
import { buildNewDatabase } from './new-database.mjs';
import { bundleServer } from './server-bundle.mjs';
import { stampFile } from './stamp.mjs';

// The bundler would set 'production', also for the pages.
process.env.NODE_ENV ??= 'development';
const { PORT = '3000', PAGES_PORT = '5173' } = process.env;
const apiUrl = `http://127.0.0.1:${PORT}`;
const pagesUrl = `http://localhost:${PAGES_PORT}`;

let server;
let lastStart = Promise.resolve();
let reportStart;
/** Pending until the first start. */
let isReady = new Promise((resolve) => (reportStart = resolve));

// What the bundler leaves in dist/server is no build for npm start.
await rm(stampFile, { force: true });
const prepared = Promise.all([buildNewDatabase(), buildCardGlyphs()]);
const watcher = await bundleServer({ watch: true });
watcher.on('event', (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code === 'BUNDLE_END') {
    // One after the other, also while files are saved in quick succession.
    lastStart = lastStart.then(restart);
    reportStart(lastStart);
    isReady = lastStart;
  }
  event.result?.close();
});
const vite = await createServer({
  server: { port: Number(PAGES_PORT), strictPort: true },
  plugins: [{ name: 'wait-for-server', configureServer: holdRequests }],
});
await vite.listen();
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop());

/** A page that asks while the server restarts is answered by the new one. */
function holdRequests({ middlewares, config }) {
  const proxied = Object.keys(config.server.proxy ?? {});
  middlewares.use((request, _response, next) => {
    if (!proxied.some((path) => request.url.startsWith(path))) next();
    else void isReady.then(next);
  });
}

async function restart() {
  await prepared;
  await end(server);
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js', '--without-pages'], {
    // Open streams of the pages must not delay a restart.
    env: { PUBLIC_URL: pagesUrl, SHUTDOWN_TIMEOUT: '1', ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await isAnswering(server);
}

/** Or has ended, with its reason printed: the next change starts another. */
async function isAnswering(child) {
  while (child.exitCode === null && !(await fetch(`${apiUrl}/healthz`).catch(() => undefined))?.ok)
    await sleep(50);
}

async function end(child) {
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function stop() {
  await Promise.all([watcher.close(), vite.close(), end(server)]);
  process.exit(0);
}

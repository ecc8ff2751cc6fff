// Builds the pages, the server, a new database and the glyphs of cards into dist/, and precompresses static files with Brotli.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildCardGlyphs } from './card-glyphs.mjs';
import { compressFiles } from './compression.mjs';
import { buildIcons } from './icons.mjs';
import { buildNewDatabase } from './new-database.mjs';
import { pageModules } from './page-modules.mjs';
import { bundleServer } from './server-bundle.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { slimIcons } from './slim-icons.mjs';
import { quickStamp, sourceStamp, stampFile } from './stamp.mjs';

/** For npm start, which makes the new database itself, and compresses the files beside the running server. */
const isQuick = process.argv.includes('--quick');

// That of the caller is for the server: with 'development', React of one mode would be bundled with components of the other.
process.env.NODE_ENV = 'production';
const stamp = await sourceStamp();
// The server first: a first start creates its data while the pages are built (scripts/run.mjs).
const server = bundleServer({ sourcemap: !isQuick }).then(() => process.send?.('server'));
await Promise.all([
  !isQuick && buildNewDatabase(),
  server.then(() => Promise.all([build({ logLevel: 'warn' }), buildRenderer(), buildCardGlyphs()])),
]);
const pages = await pageModules();
await writeFile('dist/web/.vite/pages.json', JSON.stringify(pages, null, 2));
const { renderFrame } = await import('../dist/render/render.js');
await writeFile('dist/web/.vite/frame.html', await renderFrame());
await Promise.all([buildIcons(), minifyEarlyScript()]);
await buildServiceWorker(pages);
if (!isQuick) await compressFiles();
await writeFile('dist/build.json', JSON.stringify(await buildFacts(), null, 2));
await writeFile(stampFile, isQuick ? quickStamp(stamp) : stamp);

/** For the page about what is running. A build without Git, such as in a container, gets the commit as COMMIT. */
async function buildFacts() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = process.env.COMMIT ?? (git.status === 0 ? git.stdout.trim() : '');
  return { version, commit, builtAt: new Date().toISOString() };
}

/** The pages, to be rendered by the server: one file with all its dependencies, which loads faster. */
function buildRenderer() {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    root: 'web',
    plugins: [react(), slimIcons()],
    ssr: { noExternal: true },
    build: {
      ssr: 'app/render.tsx',
      target: 'node20',
      outDir: '../dist/render',
      emptyOutDir: true,
      // One file: what the browser loads later is in it, too.
      rolldownOptions: { checks: { ineffectiveDynamicImport: false } },
    },
  });
}

/** It is inlined into every page. */
function minifyEarlyScript() {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2023',
      outDir: 'dist/web',
      emptyOutDir: false,
      rolldownOptions: {
        input: { early: 'web/public/early.js' },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
}

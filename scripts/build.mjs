// Builds the pages, the server, a new database and the glyphs of cards into dist/, and precompresses static files with Brotli.
import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildCardGlyphs } from './card-glyphs.mjs';
import { buildIcons } from './icons.mjs';
import { buildNewDatabase } from './new-database.mjs';
import { pageModules } from './page-modules.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { slimIcons } from './slim-icons.mjs';
import { sourceStamp, stampFile } from './stamp.mjs';

/** Larger files are loaded on demand, for PDFs: quality 11 takes twenty times as long for them, and saves a tenth. */
const maxBestCompressedBytes = 300_000;
const compressible = /\.(m?js|css|html|svg|json|webmanifest|txt|wasm)$/;

// That of the caller is for the server: with 'development', React of one mode would be bundled with components of the other.
process.env.NODE_ENV = 'production';
const stamp = await sourceStamp();
await Promise.all([
  // With these two, a first start creates its database while the pages are built (scripts/run.mjs).
  Promise.all([buildServer().then(() => process.send?.('server')), buildNewDatabase()]).then(() =>
    process.send?.('new database'),
  ),
  build({ logLevel: 'warn' }),
  buildRenderer(),
  buildCardGlyphs(),
]);
const pages = await pageModules();
await writeFile('dist/web/.vite/pages.json', JSON.stringify(pages, null, 2));
const { renderFrame } = await import('../dist/render/render.js');
await writeFile('dist/web/.vite/frame.html', await renderFrame());
await buildIcons();
await buildServiceWorker(pages);
await compressFiles('dist/web');
await writeFile('dist/build.json', JSON.stringify(await buildFacts(), null, 2));
await writeFile(stampFile, stamp);

/** For the page about what is running. A build without Git, such as in a container, gets the commit as COMMIT. */
async function buildFacts() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  const git = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  const commit = process.env.COMMIT ?? (git.status === 0 ? git.stdout.trim() : '');
  return { version, commit, builtAt: new Date().toISOString() };
}

function buildServer() {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: {
        // Only tests load them.
        external: /\.access\.ts$/,
        input: {
          main: 'server/main.ts',
          app: 'server/app.ts',
          'make-admin': 'server/make-admin.ts',
          'reset-second-factor': 'server/reset-second-factor.ts',
          backup: 'server/backup.ts',
          restore: 'server/restore.ts',
          'create-database': 'server/create-database.ts',
          'rendering.worker': 'server/lib/rendering/rendering.worker.ts',
          'decoding.worker': 'server/lib/decoding/decoding.worker.ts',
          'watchdog.worker': 'server/lib/decoding/watchdog.worker.ts',
        },
      },
    },
  });
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

async function compressFiles(folder) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      // The server reads the files of .vite itself.
      .filter((file) => file.isFile() && compressible.test(file.name) && !file.parentPath.endsWith('.vite'))
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const bytes = await readFile(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: bytes.length > maxBestCompressedBytes ? 9 : 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          // Of the four values the smallest results for these scripts.
          [constants.BROTLI_PARAM_NPOSTFIX]: 2,
        };
        const compressed = await promisify(brotliCompress)(bytes, { params });
        if (compressed.length < bytes.length) await writeFile(`${path}.br`, compressed);
      }),
  );
}

// Builds the service worker into dist/web/sw.js, with the list of files that it saves when it is installed: the entry, its
// style, font and icons, and the scripts of all pages but those of admins.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const webDir = 'dist/web';
/**
 * Beside the scripts of pages: modules that are loaded when they are needed, such as the rules of a form. Not KaTeX and the
 * languages of code: they are large, and a text can be read without them.
 */
const alsoSaved =
  /^(lib\/|components\/|app\/|parts\/(?!markdown\/(formulas|code-colours)|viewer\/)|features\/(platform\/(auth|notifications)|site\/(contact|newsletter))\/)/;
const unhashed = /^(favicon\.svg|manifest\.webmanifest|icons\/.*\.png)$/;

export async function buildServiceWorker(pages) {
  const chunks = JSON.parse(await readFile(join(webDir, '.vite/manifest.json'), 'utf8'));
  const entry = Object.keys(chunks).find((name) => chunks[name].isEntry);
  const names = new Set([
    entry,
    ...Object.entries(pages).flatMap(([path, modules]) => (path.startsWith('/admin') ? [] : modules)),
    ...Object.keys(chunks).filter((name) => chunks[name].isDynamicEntry && alsoSaved.test(name)),
  ]);
  // A set visits what is added to it.
  for (const name of names) for (const imported of chunks[name].imports ?? []) names.add(imported);
  const scripts = [...names].flatMap((name) => [chunks[name].file, ...(chunks[name].css ?? [])]);
  const fonts = (await readFile(join(webDir, 'index.html'), 'utf8')).match(/(?<=")\/assets\/[^"]+\.woff2/g);
  const others = (await readdir(webDir, { recursive: true })).filter((file) => unhashed.test(file)).sort();
  const files = [...new Set([...scripts, ...others].map((file) => `/${file}`)), ...(fonts ?? [])];
  const id = createHash('sha256')
    .update(JSON.stringify([files, chunks]))
    .digest('hex')
    .slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD: JSON.stringify({ id, entry: chunks[entry].file, files }) },
    build: {
      target: 'es2023',
      outDir: webDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: { sw: 'web/sw/sw.ts' },
        output: { entryFileNames: '[name].js', format: 'iife' },
      },
    },
  });
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { slimIcons } from './scripts/slim-icons.mjs';
import { isBuilt } from './scripts/stamp.mjs';

// In development Vite serves the pages and proxies the API to the server.
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

const namedModules: RegExp[] = [];
/** The modules whose path contains one of these. The build fails when one of them is in no path any more. */
function modules(...parts: (string | RegExp)[]): RegExp {
  const patterns = parts.map((part) =>
    typeof part === 'string' ? new RegExp(part.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')) : part,
  );
  namedModules.push(...patterns);
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

const reactModules = modules(
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'web/app/react.client',
);
const routerModules = modules(
  'node_modules/@tanstack/react-router/',
  'node_modules/@tanstack/router-core/',
  'node_modules/@tanstack/history/',
  'node_modules/@tanstack/store/',
  'node_modules/@tanstack/react-store/',
  'node_modules/use-sync-external-store/',
);
/** What the list of resources loads. */
const listEntries = ['web/pages/ResourcesPage.tsx', 'web/components/QueryScope.tsx'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
);
/** What pages with data share: queries, lists, dates, icons. */
const dataModules = modules(
  'node_modules/@tanstack/query-core',
  'node_modules/@tanstack/react-query',
  'node_modules/lucide-react',
  'web/lib/query.client',
  'web/lib/list/',
  'web/lib/format',
  'web/lib/asset-url',
  'web/lib/offline-error',
  'web/lib/search-params',
  'web/lib/address',
  'web/parts/people',
  'web/parts/votes',
  'web/components/list',
  'web/components/LocalDate',
  'web/components/TimeAgo',
  'web/components/title',
  'web/components/BackLink',
  'web/components/EmptyState',
  'web/components/PageFailed',
  'web/components/Section',
  'web/components/ChosenFilters',
  'web/components/FilterBar',
  'web/components/FilterSelect',
  'web/components/FilterTick',
  'web/components/SearchBox',
  'web/components/ui/Alert',
  'web/components/ui/Badge',
  'web/components/ui/Card',
  'web/components/ui/Note',
  'web/components/ui/text-link',
  'web/components/ui/Confirm',
  'web/components/ui/Dialog',
);
const formModules = modules(
  'node_modules/react-hook-form',
  /web[\\/](lib|components)[\\/]form[\\/](?!ReasonForm)/,
  'web/components/ui/',
);
/** Cards of resources. */
const libraryModules = modules(
  /web[\\/]features[\\/]library[\\/]resources[\\/](?!.*upload)[^\\/]+\.tsx?/,
  'web/features/library/resources/preview/close',
  'web/parts/viewer/close',
  'web/features/library/resources/preview/loaded',
);

/** Rows of threads and what is followed: on the pages of forums, courses and people. */
const forumModules = modules(
  'web/parts/threads/',
  'web/parts/follows/',
  'web/features/forums/spaces/spaces.queries',
  'contract/forums/threads.rules',
  'contract/forums/spaces.rules',
  'contract/social/follows.rules',
);

/** Calls, filters and cards of reviews, without the form: small chunks of their own would compress worse. */
const reviewModules = modules(
  'web/features/study/reviews/reviews.queries',
  'web/features/study/reviews/reviews.search',
  'web/features/study/reviews/ReviewCard.',
  'web/features/study/reviews/ReviewCards.',
  'web/features/study/reviews/ReviewFacts.',
  'web/features/study/reviews/ReviewAnswer.',
  'web/features/study/reviews/ReviewLink.',
  'web/features/study/reviews/Stars',
  'web/features/study/reviews/review.labels',
  'web/features/study/reviews/CourseNumbers',
  'web/features/study/reviews/CourseReviews',
  'web/features/study/reviews/NumbersBy',
  'web/features/study/reviews/TermChart',
  'web/features/study/reviews/StarCounts',
  'web/features/study/reviews/ViewSwitch',
  'web/features/study/reviews/OwnReviewCard',
  'web/features/study/reviews/ReviewsBefore',
  'web/features/study/reviews/AskForReviews',
);

/** Large libraries that few pages load: a release need not load them again. */
const pdfModules = modules('node_modules/pdfjs-dist/legacy/build/pdf.mjs');
const formulaModules = modules('node_modules/katex/');
const codeModules = modules('node_modules/highlight.js/', 'node_modules/lowlight/');

/** Fails the build when a path above is stale, or a stable chunk imports one that is not. */
function currentChunks(): Plugin {
  return {
    name: 'current-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const ids = [...this.getModuleIds()];
      const stale = namedModules.filter((pattern) => !ids.some((id) => pattern.test(id)));
      if (stale.length > 0) this.error(`vite.config.ts names modules that do not exist: ${stale.join(', ')}`);
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const { name, imports } of chunks.filter(({ name }) => stableChunks.test(name))) {
        const other = imports.find(
          (file) => !chunks.some((one) => one.fileName === file && stableChunks.test(one.name)),
        );
        if (other) this.error(`The chunk ${name} would change with ${other}, which it imports.`);
      }
    },
  };
}

/** Replaces web/app/page-access.ts by its value. */
function evaluatedPageAccess(): Plugin {
  return {
    name: 'evaluated-page-access',
    apply: 'build',
    load: {
      filter: { id: /web[\\/]app[\\/]page-access\.ts$/ },
      async handler(id) {
        const values = Object.entries(await importBundled(id));
        return values.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
      },
    },
  };
}

/** A dynamic import without style sheets, as Vite writes it. */
const importOfScript = /\b\w+\(\(\)=>(import\(`[^`]+`\)(?:\.then\([^()]*\))?),\[\]\)/g;

/** The style sheets of a chunk's imports, where they are only that of the entry, which the document links. */
const entryStyleAlone =
  /^const __vite__mapDeps=[^;]*\[["`]assets\/index-[^"`]+\.css["`]\]\)\)\)=>i\.map\(i=>d\[i\]\);\s*/;

/** Replaces the helper that Vite adds to the entry chunk for dynamic imports, and leaves it out where there is no style sheet. */
function smallPreloadHelper(): Plugin {
  const module = fileURLToPath(new URL('web/lib/load-with-styles.ts', import.meta.url));
  return {
    name: 'small-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadWithStyles as __vitePreload } from ${JSON.stringify(module)};`,
    },
    generateBundle: {
      // After Vite has written the style sheets of each import.
      order: 'post',
      handler(_, bundle) {
        let count = 0;
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          if (entryStyleAlone.test(chunk.code))
            chunk.code = chunk.code.replace(entryStyleAlone, '').replaceAll('__vite__mapDeps([0])', '[]');
          chunk.code = chunk.code.replace(importOfScript, (_import, load: string) => {
            count += 1;
            return load;
          });
        }
        if (count === 0)
          this.error('Vite writes dynamic imports in another way than vite.config.ts expects.');
      },
    },
  };
}

/** Not with runnerImport of Vite, which gives up after a minute while other builds take the processor. */
async function importBundled(id: string): Promise<Record<string, unknown>> {
  const bundle = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { ssr: id, write: false, target: 'node20' },
  });
  const [chunk] = 'output' in bundle ? bundle.output : [];
  if (!chunk || !('code' in chunk)) throw new Error(`${id} was not bundled.`);
  return import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`);
}

/** Chunks that rarely change. The others import the entry chunk, so their hashes change together with it. */
const stableChunks = /^(react|router|rolldown-runtime|pdfjs|katex|highlight)$/;
const root = fileURLToPath(new URL('.', import.meta.url));
/**
 * One hash for all others: the entry chunk names all pages, and a different one for each cannot be compressed. It leaves out
 * tests, so that sizes compare between commits that change only them.
 */
const sourceId = hashOf(['contract', 'shared', 'web', 'package-lock.json', 'vite.config.ts']);

function hashOf(paths: string[]): string {
  const hash = createHash('sha256');
  const files = paths.flatMap((path) => {
    const url = new URL(path, import.meta.url);
    if (!statSync(url).isDirectory()) return [fileURLToPath(url)];
    const entries = readdirSync(url, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  });
  for (const file of files.sort()) if (isBuilt(relative(root, file))) hash.update(readFileSync(file));
  return hash.digest('base64url').replaceAll(/[-_]/g, '').slice(0, 8);
}

/** A chunk of modules that pages share, without those that the list of resources does not need: it is opened most. */
const ofList = (name: string, test: RegExp) => ({
  debugName: name,
  test,
  name: (id: string, context: Rolldown.ChunkingContext): string | null => {
    listModules ??= staticImports(listEntries, context);
    return listModules.has(id) ? name : null;
  },
});
let listModules: Set<string> | undefined;

function staticImports(entries: string[], context: Rolldown.ChunkingContext): Set<string> {
  const ids = new Set(entries);
  // A set visits what is added to it.
  for (const id of ids)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
  return ids;
}

export default defineConfig({
  root: 'web',
  // For versions of React without useSyncExternalStore.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    slimIcons(),
    evaluatedPageAccess(),
    smallPreloadHelper(),
    currentChunks(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The entry chunk would list all files of all pages. The server preloads them with a page, and the service worker saves them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    target: 'es2023',
    // Inlined assets would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few chunks, by what a page does: dozens of small ones would compress worse, and HTTP/1.1 loads six at a time.
        // The libraries of the initial load are chunks of their own, so that the browser runs them in tasks of their own.
        codeSplitting: {
          groups: [
            { name: 'react', test: reactModules, priority: 8 },
            { name: 'pdfjs', test: pdfModules, priority: 8 },
            { name: 'katex', test: formulaModules, priority: 8 },
            { name: 'highlight', test: codeModules, priority: 8 },
            { name: 'router', test: routerModules, tags: ['$initial'], priority: 7 },
            { name: 'initial', tags: ['$initial'], priority: 6 },
            { ...ofList('data', dataModules), minShareCount: 2, priority: 5 },
            { name: 'shared', test: dataModules, minShareCount: 4, priority: 4 },
            { name: 'form', test: formModules, minShareCount: 3, priority: 3 },
            { ...ofList('library', libraryModules), minShareCount: 2, priority: 2 },
            { name: 'forum', test: forumModules, minShareCount: 3, priority: 1 },
            { name: 'review', test: reviewModules, minShareCount: 2 },
          ],
        },
        // Chromium compiles these in the background while they arrive, instead of function by function when they run.
        postBanner: ({ name }) =>
          name === 'react' || name === 'router' ? '//# allFunctionsCalledOnLoad' : '',
        chunkFileNames: ({ name }) =>
          stableChunks.test(name) ? 'assets/[name]-[hash].js' : `assets/[name]-${sourceId}.js`,
        // pdf.js loads the OpenJPEG files by their original names, so the hash is in the folder name.
        assetFileNames: ({ names }) =>
          names.some((name) => name.startsWith('openjpeg_'))
            ? 'assets/[hash]/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});

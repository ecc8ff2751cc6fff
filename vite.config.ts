import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development Vite serves the pages and proxies the API to the server.
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

const reactModules = /node_modules[\\/](react|react-dom|scheduler)[\\/]|web[\\/]app[\\/]react\.client/;
const routerModules =
  /node_modules[\\/](@tanstack[\\/](react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/]/;
/** What pages with data share: queries, lists, dates, icons. */
const dataModules =
  /node_modules[\\/](@tanstack[\\/](query-core|react-query)|date-fns|lucide-react)[\\/]|web[\\/](lib[\\/](query\.client|list[\\/]|format|asset-url|offline-error)|parts[\\/]people|components[\\/](list|LocalDate|TimeAgo|title|BackLink|EmptyState|SearchBox|ui[\\/](Alert|Card|Note|text-link|Confirm|Dialog)))/;
const formModules =
  /node_modules[\\/]react-hook-form|web[\\/](lib|components)[\\/]form[\\/]|web[\\/]components[\\/]ui[\\/]/;
/** Cards of resources. */
const libraryModules = /web[\\/](features[\\/]resources[\\/](?!.*upload)[^\\/]+\.tsx?|parts[\\/]votes)/;

export default defineConfig({
  root: 'web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Inlined assets would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few chunks, by what a page does: dozens of small ones would compress worse, and HTTP/1.1 loads six at a time.
        // The libraries of the initial load are chunks of their own, so that the browser runs them in tasks of their own.
        codeSplitting: {
          groups: [
            { name: 'react', test: reactModules, priority: 7 },
            { name: 'router', test: routerModules, tags: ['$initial'], priority: 6 },
            { name: 'initial', tags: ['$initial'], priority: 5 },
            { name: 'data', test: dataModules, minShareCount: 4, priority: 4 },
            { name: 'form', test: formModules, minShareCount: 3, priority: 3 },
            { name: 'library', test: libraryModules, minShareCount: 2, priority: 2 },
          ],
        },
        // Chromium compiles these in the background while they arrive, instead of function by function when they run.
        postBanner: ({ name }) =>
          name === 'react' || name === 'router' ? '//# allFunctionsCalledOnLoad' : '',
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

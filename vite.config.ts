import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development the page comes from Vite and everything of the server's from the server.
const api = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

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
    // pdf.js loads this one by its own name, so its hash goes into the folder's.
    rolldownOptions: {
      output: {
        // What every page loads is one file, and what most of the lazy ones share is another: apart, they would be
        // dozens of small ones that compress worse.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 20 },
          ],
        },
        assetFileNames: ({ names }) =>
          names.some((name) => name.startsWith('openjpeg_'))
            ? 'assets/[hash]/[name][extname]'
            : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});

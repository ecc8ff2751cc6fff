import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development Vite serves the pages and proxies the API to the server.
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
    rolldownOptions: {
      output: {
        // One chunk for the initial load and one for modules that most lazy pages share: dozens of small chunks would
        // compress worse.
        codeSplitting: {
          groups: [
            { name: 'initial', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 20 },
          ],
        },
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

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
  },
  server: { port: 5173, proxy: { '/api': api, '/healthz': api, '/readyz': api } },
});

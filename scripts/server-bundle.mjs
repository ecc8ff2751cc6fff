// Bundles the server into dist/server: once for a build, or again after each change for npm run dev.
import { build } from 'vite';

/** Each is run by its file name; the app is loaded before main.js by npm start (scripts/run.mjs). */
const entries = {
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
};

/** With `watch`, resolves with the watcher, whose `event` tells of each bundle. */
export function bundleServer({ watch = false, sourcemap = true } = {}) {
  return build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: 'dist/server',
      emptyOutDir: !watch,
      sourcemap,
      watch: watch ? {} : null,
      rolldownOptions: {
        // Only tests load them.
        external: /\.access\.ts$/,
        input: entries,
      },
    },
  });
}

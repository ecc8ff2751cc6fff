import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

// The same API tests run on both engines; what needs no database runs once. Whatever is not named here runs on both, so
// that no test is forgotten.
const withoutDatabase = ['server/lib/**/*.test.ts', 'server/config.test.ts', 'server/main.test.ts'];
const api = {
  // Each file has a database of its own; loading the app anew for each would take longer than its tests.
  isolate: false,
  include: ['server/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...withoutDatabase],
};

/** Far more than any test needs: a busy machine must not turn one red. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // All of a small machine: by default one of two cores would be left idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...patient,
          name: 'pure',
          include: ['contract/**/*.test.ts', ...withoutDatabase],
        },
      },
      {
        plugins: [react()],
        test: {
          ...patient,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Loading the app and jsdom anew for each file takes longer than its tests.
          isolate: false,
          setupFiles: ['web/test/page.setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'api-pglite',
          ...api,
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: ['server/test/pglite.setup.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'api-postgres',
          ...api,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/test/postgres.setup.ts'],
        },
      },
    ],
  },
});

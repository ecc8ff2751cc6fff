import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { compileLessWebAssembly } from './scripts/webassembly.ts';

compileLessWebAssembly();

// API tests run on both engines; those without a database, or that are decided before the database is asked, run once.
// Whatever is not listed here runs on both, so that no test is skipped by mistake.
const withoutDatabase = [
  'server/lib/**/*.test.ts',
  'server/config.test.ts',
  'server/main.test.ts',
  'server/durability.test.ts',
  'server/db/snapshots.test.ts',
  'server/features/auth/username.test.ts',
  'server/features/catalogue/catalogue-demo.test.ts',
  'server/features/reviews/numbers.test.ts',
  'server/features/reviews/vote-rings.test.ts',
  'server/features/second-factor/totp.test.ts',
];
/**
 * Who may call a route, what is refused as malformed, headers, the HTML of pages, texts from files, drawn cards and the
 * object storage: run on PostgreSQL, which is faster. What they store is stored by other tests on both.
 */
const beforeDatabase = [
  'server/access.test.ts',
  'server/app.test.ts',
  'server/cards.test.ts',
  'server/fuzz.test.ts',
  'server/malformed-requests.test.ts',
  'server/pages.test.ts',
  'server/text-fields.test.ts',
  'server/features/content/content.test.ts',
  'server/features/templates/templates.test.ts',
  'server/features/files/file-validation.test.ts',
  'server/features/files/files-s3.test.ts',
  'server/features/files/malformed-forms.test.ts',
];
/** Hashing thousands of passwords at the real cost would take a fifth of the time; the pure tests check that cost. */
const cheapPasswords = {
  alias: [
    {
      find: './password-cost.ts',
      replacement: fileURLToPath(new URL('server/test/password-cost.setup.ts', import.meta.url)),
    },
  ],
};
const api = {
  // Each file has a database of its own; reloading the app's modules for each would take longer than its tests.
  isolate: false,
  include: ['server/**/*.test.ts'],
  exclude: [...configDefaults.exclude, ...withoutDatabase],
};

/** Generous, so that a busy machine fails no test. */
const timeouts = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    // Each loads the app and, where it tests one, a database: the journeys beside them use the time in which they wait.
    maxWorkers: availableParallelism(),
    // The projects share transformed modules, and so do runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          ...timeouts,
          name: 'pure',
          // Starting a process for each file takes longer than most of their tests.
          isolate: false,
          include: ['contract/**/*.test.ts', ...withoutDatabase],
        },
      },
      {
        plugins: [react()],
        test: {
          ...timeouts,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Reloading the app and jsdom for each file takes longer than its tests.
          isolate: false,
          setupFiles: ['web/test/page.setup.ts'],
        },
      },
      {
        resolve: cheapPasswords,
        test: {
          ...timeouts,
          name: 'api-pglite',
          ...api,
          // `npm run fuzz` covers both.
          exclude: [...api.exclude, ...(process.env.FUZZ_RUNS ? [] : beforeDatabase)],
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: ['server/test/pglite.setup.ts'],
        },
      },
      {
        resolve: cheapPasswords,
        test: {
          ...timeouts,
          name: 'api-postgres',
          ...api,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/test/postgres.setup.ts'],
        },
      },
    ],
  },
});

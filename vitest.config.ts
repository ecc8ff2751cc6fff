import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { nounOf } from './scripts/changed-tests.mjs';
import { compileLessWebAssembly } from './scripts/webassembly.ts';
import { isWalked } from './server/test/walked-nouns.ts';

compileLessWebAssembly();

// Tests without a database of the API tests: the rest of server/ are API tests.
const withoutDatabase = [
  'server/lib/**/*.test.{ts,tsx}',
  'server/config.test.ts',
  'server/main.test.ts',
  'server/durability.test.ts',
  'server/db/snapshots.test.ts',
  'server/features/platform/auth/username.test.ts',
  'server/features/study/catalogue/catalogue-demo.test.ts',
  'server/features/safety/reports/changed-part.test.ts',
  'server/features/study/reviews/numbers.test.ts',
  'server/features/study/reviews/vote-rings.test.ts',
  'server/features/platform/second-factor/totp.test.ts',
];
/** Exhaustive tests of every route, list, page and kind of text: npm test walks some nouns, npm run test:rest all. */
const walksOfManyNouns = ['access', 'anonymity', 'fuzz', 'lists', 'rendered-pages', 'visibility'].map(
  (name) => `server/${name}.test.ts`,
);
/** Those that are a file of one noun each: npm test leaves them out unless their noun changed. */
const walksOfOneNoun = [
  'server/backup.test.ts',
  'server/features/platform/second-factor/second-factor.test.ts',
  'server/features/forums/threads/costly-texts.test.ts',
];
/**
 * npm run test:rest repeats on the embedded database only these: what differs between the engines beyond the statements, which
 * server/test/statements.ts runs on both. They open and prepare a database, announce changes, lock rows, copy whole tables,
 * compare and sort texts, read rows of every list, and turn errors of the driver into responses.
 */
const onBothEngines = [
  'server/db/**/*.test.ts',
  'server/features/platform/jobs/**/*.test.ts',
  'server/lists.test.ts',
  'server/prepare.test.ts',
  'server/response-cache.test.ts',
  'server/text.test.ts',
  'server/features/safety/appeals/appeals.test.ts',
  'server/features/platform/auth/auth.test.ts',
  'server/features/platform/counts/counts.test.ts',
  'server/features/platform/files/files.test.ts',
  'server/features/site/newsletter/sending-crash.test.ts',
  'server/features/platform/notifications/stream.test.ts',
  'server/features/library/resources/resource-search.test.ts',
  'server/features/safety/sanctions/sanctions.test.ts',
  'server/features/platform/sessions/session-cache.test.ts',
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
  setupFiles: ['server/test/refusals.setup.ts'],
  exclude: [
    ...configDefaults.exclude,
    ...withoutDatabase,
    ...walksOfOneNoun.filter((file) => !isWalked(nounOf(file) ?? '')),
  ],
};

/** Generous, so that a busy machine fails no test. */
const timeouts = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

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
          include: [
            'contract/**/*.test.ts',
            'shared/**/*.test.ts',
            'scripts/**/*.test.ts',
            ...withoutDatabase,
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          ...timeouts,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Newer versions of Node have a storage of their own, in whose place jsdom would not put that of the page.
          execArgv: 'localStorage' in globalThis ? ['--no-experimental-webstorage'] : [],
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
          ...(process.env.TEST_REST && { include: onBothEngines }),
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
          ...(process.env.TEST_REST && { include: [...walksOfManyNouns, ...walksOfOneNoun] }),
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/test/postgres.setup.ts'],
          setupFiles: [...api.setupFiles, 'server/test/statements.setup.ts'],
        },
      },
    ],
  },
});

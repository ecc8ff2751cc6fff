import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// The same API tests run on both engines; what needs no database runs once.
const api = { include: ['server/features/**/*.test.ts', 'server/app.test.ts', 'server/db/*.test.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          include: [
            'contract/**/*.test.ts',
            'server/lib/**/*.test.ts',
            'server/config.test.ts',
            'server/main.test.ts',
          ],
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/test.setup.ts'],
        },
      },
      {
        test: {
          name: 'api-pglite',
          ...api,
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: ['server/test/pglite.setup.ts'],
        },
      },
      {
        test: {
          name: 'api-postgres',
          ...api,
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: ['server/test/postgres.setup.ts'],
        },
      },
    ],
  },
});

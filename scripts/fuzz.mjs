// npm run fuzz [-- runs] [seed]: the fuzz test of the API with many more requests, on both databases, with a new seed.
import { spawnSync } from 'node:child_process';

const [runs = '200', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
console.log(`${runs} requests per route and caller, with the seed ${seed}.`);
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  [
    'run',
    '--project',
    'api-pglite',
    '--project',
    'api-postgres',
    '--testTimeout',
    '3600000',
    'server/fuzz.test.ts',
  ],
  { stdio: 'inherit', env: { ...process.env, FUZZ_RUNS: runs, FUZZ_SEED: seed } },
);
process.exit(status ?? 1);

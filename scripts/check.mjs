// npm run check: types, lint, format, import rules, migrations, dead code. Everything is tried, then the failures are named.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { importProblems } from './import-rules.mjs';
import { migrationProblems } from './migrations.mjs';

const checks = {
  types: () => command('tsc', '--noEmit'),
  'lint and format': () => command('biome', 'check', '--error-on-warnings', '.'),
  promises: () => command('oxlint', '--type-aware', '--quiet', 'contract', 'server', 'web', 'scripts', 'e2e'),
  'import rules': importProblems,
  migrations: migrationProblems,
  'dead code': () => command('knip'),
};

function command(name, ...args) {
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', name), args, {
    encoding: 'utf8',
  });
  return status === 0 ? [] : [stdout + stderr];
}

let failed = 0;
for (const [name, check] of Object.entries(checks)) {
  const started = Date.now();
  const problems = check();
  console.log(
    `${problems.length === 0 ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  for (const problem of problems) console.log(problem);
  failed += problems.length === 0 ? 0 : 1;
}
process.exit(failed === 0 ? 0 : 1);

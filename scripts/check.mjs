// npm run check: types, lint, format, import rules, file roles, migrations, documents, dead code. Runs all of them and lists the
// failures.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { dependencyProblems } from './dependencies.mjs';
import { fileRoleProblems } from './file-roles.mjs';
import { importProblems } from './import-rules.mjs';
import { migrationProblems } from './migrations.mjs';
import { namedFileProblems } from './named-files.mjs';

const checks = {
  // One thread each: by default several check the shared types again, in more than twice the CPU time.
  types: () => command('tsc', '--noEmit', '--singleThreaded'),
  'lint and format': () => command('biome', 'check', '--error-on-warnings', '.'),
  promises: () =>
    command('oxlint', '--type-aware', '--quiet', 'contract', 'shared', 'server', 'web', 'scripts', 'e2e'),
  'dead code': () => command('knip'),
  dependencies: dependencyProblems,
  'import rules': importProblems,
  'file roles': fileRoleProblems,
  migrations: migrationProblems,
  'files that documents name': namedFileProblems,
};

function command(name, ...args) {
  return new Promise((done) => {
    const child = spawn(join('node_modules', '.bin', name), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // oxlint has no option for the threads of its type checker. Both type checkers keep nearly all that they allocate, so
      // that collecting garbage takes a quarter of their time and frees little; above the limit they do collect it.
      env: { GOGC: 'off', GOMEMLIMIT: '3GiB', ...process.env, GOMAXPROCS: '1' },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => done([String(error)]));
    child.on('close', (status) => done(status === 0 ? [] : [output]));
  });
}

async function run([name, check]) {
  const started = Date.now();
  const problems = await check();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
}

const passed = await Promise.all(Object.entries(checks).map(run));
process.exit(passed.every(Boolean) ? 0 : 1);

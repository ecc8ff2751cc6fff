// Checks that tables and migrations agree: drizzle-kit must have nothing left to generate. Released migrations stay as they are, and
// those since are safe while the version before still serves.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { safetyProblems } from './migration-safety.mjs';
import { migrationTags, migrationText, releasedTags, releaseProblems } from './released-levels.mjs';

const migrations = 'server/db/migrations';
/** Inside the project, because drizzle-kit writes relative to it. */
const copy = 'node_modules/.cache/migrations-check';

const json = (...path) => JSON.parse(readFileSync(join(migrations, ...path), 'utf8'));

export function migrationProblems() {
  const { entries } = json('meta', '_journal.json');
  const broken = [...journalProblems(entries), ...chainProblems(entries)];
  // A broken history would make drizzle-kit compare with the wrong snapshot.
  if (broken.length > 0) return broken;
  return [...releaseProblems(), ...unsafeMigrations(), ...missingMigration()];
}

function unsafeMigrations() {
  const released = releasedTags();
  const added = migrationTags().slice(released.length);
  return safetyProblems(
    released.map(migrationText),
    added.map((tag) => ({ tag, text: migrationText(tag) })),
  );
}

function journalProblems(entries) {
  const listed = new Set(entries.map(({ tag }) => `${tag}.sql`));
  const present = readdirSync(migrations).filter((file) => file.endsWith('.sql'));
  return [
    ...present
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is not in the journal: it never runs.`),
    ...[...listed].filter((file) => !present.includes(file)).map((file) => `${file} is in the journal only.`),
  ];
}

/**
 * Each snapshot names the one before it; two branches that each added a migration break this. Of the released migrations only
 * the last has one.
 */
function chainProblems(entries) {
  const problems = [];
  const lastReleased = Math.max(0, releasedTags().length - 1);
  let previous;
  for (const { idx, tag } of entries.slice(lastReleased)) {
    const name = `${String(idx).padStart(4, '0')}_snapshot.json`;
    if (!existsSync(join(migrations, 'meta', name))) return [`${tag} has no snapshot (${name}).`];
    const { id, prevId } = json('meta', name);
    if (previous && prevId !== previous) problems.push(`${name} does not follow the snapshot before it.`);
    previous = id;
  }
  return problems;
}

function missingMigration() {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  cpSync(join(migrations, 'meta'), join(copy, 'meta'), { recursive: true });
  const args = ['generate', '--dialect=postgresql', '--schema=./server/db/schema.ts', `--out=./${copy}`];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/drizzle-kit', args, { encoding: 'utf8' });
  const generated = readdirSync(copy).filter((file) => file.endsWith('.sql'));
  const statements = generated.map((file) => readFileSync(join(copy, file), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
  if (statements.length > 0) {
    return [
      'The tables differ from the migrations: npm run db:generate -- --name what_it_is_for would add',
      ...statements,
    ];
  }
  // drizzle-kit also fails when it needs an answer, such as whether a column was renamed.
  const isUpToDate = status === 0 && stdout.includes('No schema changes');
  return isUpToDate ? [] : [`drizzle-kit could not compare tables and migrations:\n${stdout}${stderr}`];
}

// npm run db:generate -- --name what_it_is_for: generates a migration from changes of server/db/schema.ts.
// npm run db:again: generates the newest one again, after further changes; what follows a line `-- by hand` in it stays.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { makeSafe } from './migration-safety.mjs';
import { migrationTags, migrationText, releasedTags } from './released-levels.mjs';

const folder = 'server/db/migrations';
const journalFile = `${folder}/meta/_journal.json`;
const byHand = /^-- by hand\b/m;

const [mode, ...options] = process.argv.slice(2);
process.exitCode = mode === 'again' ? again() : generate(options);

/** Returns the exit code. drizzle-kit prints a line for each table, and asks in the terminal whether something was renamed. */
function generate(options) {
  if (!options.some((option) => option.startsWith('--name')))
    return fail('Say what it is for: npm run db:generate -- --name what_it_is_for');
  const before = migrationTags();
  const run = (stdio) =>
    spawnSync('node_modules/.bin/drizzle-kit', ['generate', ...options], { encoding: 'utf8', stdio });
  const added = () => migrationTags().filter((tag) => !before.includes(tag));
  const { stdout, stderr } = run('pipe');
  if (added().length === 0 && stdout.includes('No schema changes')) {
    console.log('The tables are those of the migrations: there is nothing to generate.');
    return 0;
  }
  if (added().length === 0 && process.stdin.isTTY) run('inherit');
  if (added().length === 0) return fail(`${stdout}${stderr}`);
  for (const tag of added()) {
    const path = `${folder}/${tag}.sql`;
    writeFileSync(path, makeSafe(releasedTags().map(migrationText), migrationText(tag)));
    console.log(path);
  }
  return 0;
}

function again() {
  const journal = readFileSync(journalFile, 'utf8');
  const { entries, ...rest } = JSON.parse(journal);
  const { idx, tag } = entries.at(-1);
  if (releasedTags().includes(tag))
    return fail(
      `${tag} is of a released version: add another migration with npm run db:generate -- --name …`,
    );
  const path = `${folder}/${tag}.sql`;
  const snapshotFile = `${folder}/meta/${String(idx).padStart(4, '0')}_snapshot.json`;
  const [text, snapshot] = [readFileSync(path, 'utf8'), readFileSync(snapshotFile, 'utf8')];
  const start = text.search(byHand);
  const kept = start < 0 ? '' : text.slice(start);
  if (kept === text) return fail(`${tag} is written by hand: edit it.`);
  rmSync(path);
  rmSync(snapshotFile);
  writeFileSync(journalFile, JSON.stringify({ ...rest, entries: entries.slice(0, -1) }, null, 2));
  if (generate(['--name', tag.slice(5)]) !== 0) {
    writeFileSync(path, text);
    writeFileSync(snapshotFile, snapshot);
    writeFileSync(journalFile, journal);
    return fail(`${tag} stays as it was.`);
  }
  const generated = migrationTags().includes(tag) ? readFileSync(path, 'utf8') : '';
  if (kept && generated) writeFileSync(path, `${generated.trimEnd()}--> statement-breakpoint\n${kept}`);
  report(text.slice(0, text.length - kept.length), generated);
  return 0;
}

/** A statement that was added without the line would be lost silently. */
function report(before, generated) {
  const gone = before.split('--> statement-breakpoint').map((statement) => statement.trim());
  const lost = gone.filter((statement) => statement && !generated.includes(statement));
  if (lost.length > 0) console.log(`No longer in it:\n${lost.join('\n')}`);
  console.log('A database that has run it before is refused: delete its DATA_DIR.');
}

function fail(text) {
  console.error(text);
  return 1;
}

// The levels of the database that released versions have: their migrations never change again.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export const releasesFile = 'server/db/migrations/released.json';

/** Oldest first: the version, its last migration, and a hash of all migrations up to that one. */
export const readReleases = () => JSON.parse(readFileSync(releasesFile, 'utf8'));

/** The names of all migrations, in their order. */
export const migrationTags = () =>
  JSON.parse(readFileSync('server/db/migrations/meta/_journal.json', 'utf8')).entries.map(({ tag }) => tag);

export const migrationText = (tag) =>
  readFileSync(`server/db/migrations/${tag}.sql`, 'utf8').replaceAll('\r\n', '\n');

const upTo = (migration) => {
  const tags = migrationTags();
  return tags.slice(0, tags.indexOf(migration) + 1);
};

/** The migrations that a released version has. */
export const releasedTags = () => upTo(readReleases().at(-1)?.migration);

export const hashOfLevel = (migration) =>
  createHash('sha256').update(upTo(migration).map(migrationText).join('\n')).digest('hex');

export const releaseProblems = () =>
  readReleases()
    .filter(({ migration, hash }) => hashOfLevel(migration) !== hash)
    .map(
      ({ version, migration }) =>
        `A migration up to ${migration} was changed since version ${version}: add another one instead.`,
    );

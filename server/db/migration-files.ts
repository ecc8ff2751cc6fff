// The migrations of this version, in their order.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectPath } from '#server/lib/project.ts';

export interface Migration {
  /** The name of its file, such as `0001_triggers_and_search`. */
  tag: string;
  /** Of its text: kept in the database and in backups. */
  hash: string;
  createdAt: number;
  statements: string[];
}

interface Journal {
  entries: { tag: string; when: number }[];
}

const folder = projectPath('server', 'db', 'migrations');

export const readMigrationFile = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');

export function allMigrations(): Migration[] {
  const { entries } = JSON.parse(readMigrationFile('meta/_journal.json')) as Journal;
  return entries.map(({ tag, when }) => toMigration(tag, when, readMigrationFile(`${tag}.sql`)));
}

/** Git may give the lines of a file other ends: the hash is the same. */
export function toMigration(tag: string, createdAt: number, content: string): Migration {
  const text = content.replaceAll('\r\n', '\n');
  return {
    tag,
    createdAt,
    hash: createHash('sha256').update(text).digest('hex'),
    statements: text.split('--> statement-breakpoint'),
  };
}

// The steps of a migration that follow its transaction on PostgreSQL: they take long and let others write meanwhile. Each is kept
// in the database until it is done, so that the next start resumes them after a failure.

import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { MigrationRefused } from './migration-error.ts';
import type { Migration } from './migration-files.ts';
import { queryRows } from './rows.ts';

const concurrentIndex = /\b(create\s+(?:unique\s+)?index|drop\s+index)\s+concurrently\b/i;
const createdIndex =
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)\s+on\b/i;
const validation = /\bvalidate\s+constraint\b/i;

/** The text of a statement without its comments. */
const codeOf = (statement: string): string => statement.replaceAll(/--.*$/gm, '');

export const isStep = (statement: string): boolean =>
  concurrentIndex.test(codeOf(statement)) || validation.test(codeOf(statement));

/** For the embedded database, which nobody else uses meanwhile. */
export const withoutConcurrency = (statement: string): string => statement.replace(concurrentIndex, '$1');

/** In the transaction of the migration. */
export async function saveSteps(db: Db, { hash, statements }: Migration): Promise<void> {
  for (const statement of statements.filter(isStep))
    await db.execute(
      sql`insert into drizzle.unfinished_steps (hash, statement) values (${hash}, ${codeOf(statement).trim()})`,
    );
}

export async function finishSteps(db: Db, migrations: Migration[]): Promise<void> {
  const steps = await queryRows<{ id: number; hash: string; statement: string }>(
    db,
    sql`select id, hash, statement from drizzle.unfinished_steps order by id`,
  );
  if (steps.length === 0) return;
  // They wait for long transactions of others, whom they do not hinder.
  await db.execute(sql`set lock_timeout = 0; set statement_timeout = 0`);
  for (const { id, hash, statement } of steps) {
    try {
      await runStep(db, statement);
    } catch (error) {
      const tag = migrations.find((one) => one.hash === hash)?.tag ?? 'of another version';
      throw new MigrationRefused(
        `A step of the migration ${tag} failed, and the next start tries it again: ${reasonOf(error)} (${statement})`,
        { cause: error },
      );
    }
    await db.execute(sql`delete from drizzle.unfinished_steps where id = ${id}`);
  }
}

/** A failed build leaves an invalid index, which is dropped and built again; one that was built before the failure stays. */
async function runStep(db: Db, statement: string): Promise<void> {
  const [, name] = createdIndex.exec(statement) ?? [];
  if (name) {
    const [index] = await queryRows<{ valid: boolean }>(
      db,
      sql`select indisvalid as valid from pg_index where indexrelid = to_regclass(${`public.${name}`})`,
    );
    if (index?.valid) return;
    if (index) await db.execute(sql.raw(`drop index concurrently public.${name}`));
  }
  await db.execute(sql.raw(statement));
}

const reasonOf = (error: unknown): string => ((error as { cause?: Error }).cause ?? (error as Error)).message;

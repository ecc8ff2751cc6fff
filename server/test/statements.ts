// The statements that the API tests run on PostgreSQL, and a run of each on the embedded database, so that a statement which
// only PostgreSQL understands is found without running every test on both.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';

export interface Statement {
  /** The test file that ran it first. */
  file: string;
  text: string;
  values: unknown[];
}

/** Each engine has its own way for transactions, cursors, notifications and connections; only tests change tables. */
const ofTheEngine =
  /^\s*(begin|commit|rollback|savepoint|release|listen|notify|set|create|alter|drop|lock|declare|fetch|close)\b|pg_(advisory|terminate|sleep)/i;
/** Of migrations, for example. */
const leadingComments = /^(\s*--.*\n)+/;
export const isOfTheApp = (text: string): boolean => !ofTheEngine.test(text.replace(leadingComments, ''));

/** The same for statements that differ only in the number of rows or of listed values. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(
      /\((?:\?|default)(?:, ?(?:\?|default))*\)(?:, ?\((?:\?|default)(?:, ?(?:\?|default))*\))*/g,
      '(?)',
    );

/** Each process has a file of its own. */
export function appendStatements(folder: string, statements: Statement[]): void {
  const lines = statements.map((statement) => `${serialize(statement).toString('base64')}\n`);
  appendFileSync(join(folder, String(process.pid)), lines.join(''));
}

/** One of each shape. */
export function readStatements(folder: string): Statement[] {
  const found = new Map<string, Statement>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const statement: Statement = deserialize(Buffer.from(line, 'base64'));
      found.set(shapeOf(statement.text), statement);
    }
  return [...found.values()];
}

/**
 * Constraints and triggers refuse a row, since those that it refers to are not there: the statement itself was run. A table
 * that only a test has made is not there either.
 */
function isExpected({ code = '', message }: Error & { code?: string }): boolean {
  return /^(23|P0)/.test(code) || (code === '42P01' && !/"(pg_|information_schema)/.test(message));
}

/** Runs each statement with its values, in a transaction that is rolled back, and describes those that cannot be run. */
export async function failuresOn(client: PGlite, statements: Statement[]): Promise<string[]> {
  const failures: string[] = [];
  for (const { text, values, file } of statements) {
    const run = client.transaction(async (transaction) => {
      await transaction.query(text, values);
      await transaction.rollback();
    });
    await run.catch((error: Error & { code?: string }) => {
      if (isExpected(error)) return;
      failures.push(`${relative('.', file)}: ${error.message}\n  ${text.trim()}`);
    });
  }
  return failures;
}

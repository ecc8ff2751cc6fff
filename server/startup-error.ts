// The message for the terminal when the server cannot start.
import { ConfigError } from './config.ts';
import { DatabaseDamaged } from './db/embedded.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { MigrationRefused } from './db/migration-error.ts';
import { RestoreRefused } from './lib/backup/restore.ts';
import { isDatabaseUnavailable } from './lib/database-errors.ts';
import { DemoIsPublic } from './prepare.ts';

/** The child process has printed the reason already. */
export class PreparationFailed extends Error {
  override name = 'PreparationFailed';
}

export function exitWithExplanation(error: unknown): never {
  if (!(error instanceof PreparationFailed))
    process.stderr.write(`\nCampus Connect cannot start.\n${explain(error)}\n`);
  process.exit(1);
}

const explained = [ConfigError, FolderInUse, DatabaseDamaged, DemoIsPublic, MigrationRefused, RestoreRefused];

/** A sentence where the cause is known, else the stack. */
export function explain(error: unknown): string {
  if (explained.some((type) => error instanceof type)) return (error as Error).message;
  if (isDatabaseUnavailable(error))
    return 'The database at DATABASE_URL cannot be reached, or the connection was lost. Try again.';
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code && ['28P01', '28000', '3D000'].includes(code))
    return `The database refused the connection: ${message}. Is DATABASE_URL right?`;
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program: stop it, or set PORT to a free one.';
  if (code === 'EACCES') return `${message}. Choose a PORT or DATA_DIR that this user may use.`;
  return stack ?? String(error);
}

// Runs the pending migrations. Callers hold the lock of Database.exclusively.
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { projectPath } from '#server/lib/project.ts';
import type { Db } from './client.ts';

export async function migrate(db: Db): Promise<void> {
  const config = { migrationsFolder: projectPath('server', 'db', 'migrations') };
  // The same as each Drizzle driver's migrate(), in one code path for both engines.
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(readMigrationFiles(config), session, config);
}

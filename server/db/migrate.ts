// Runs the pending migrations. Callers hold the lock of Database.exclusively.
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { projectPath } from '#server/lib/project.ts';
import type { Db } from './client.ts';

const config = { migrationsFolder: projectPath('server', 'db', 'migrations') };

export const allMigrations = (): MigrationMeta[] => readMigrationFiles(config);

export async function migrate(db: Db, migrations = allMigrations()): Promise<void> {
  // The same as each Drizzle driver's migrate(), in one code path for both engines.
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(migrations, session, config);
}

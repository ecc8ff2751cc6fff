// Brings the tables up to date. Callers hold the preparation lock (Database.exclusively).
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { PgDialect, PgSession } from 'drizzle-orm/pg-core';
import { projectPath } from '#server/lib/project.ts';
import type { Db } from './client.ts';

export async function migrate(db: Db): Promise<void> {
  const config = { migrationsFolder: projectPath('server', 'db', 'migrations') };
  // Each driver's own migrate() is these two lines; reaching past them keeps one code path for both engines.
  const { dialect, session } = db as unknown as { dialect: PgDialect; session: PgSession };
  await dialect.migrate(readMigrationFiles(config), session, config);
}

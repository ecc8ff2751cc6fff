// Prepares the database at start: migrations, demo data, the first admin. Safe for concurrent starts of instances.

import { type Config, isLoopback } from './config.ts';
import type { Database } from './db/database.ts';
import type { Db } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { users } from './db/schema.ts';
import { loadDemoCampus } from './demo.ts';
import { makeAdmin } from './features/site/members/first-admin.service.ts';
import { readFact, saveFactOnce } from './lib/facts.ts';
import type { Storage } from './lib/storage/storage.ts';

export interface Prepared {
  /** The database holds the demo campus. */
  hasDemo: boolean;
  /** ADMIN_EMAIL, while no account has confirmed it. */
  missingAdmin?: string | undefined;
}

/** The passwords of the demo campus are public. */
export class DemoIsPublic extends Error {
  override name = 'DemoIsPublic';
}

type Settings = Pick<Config, 'isDemoEnabled' | 'isProduction' | 'host' | 'publicUrl' | 'adminEmail'>;

export function prepareDatabase(database: Database, config: Settings, storage: Storage): Promise<Prepared> {
  return database.exclusively(async (db) => {
    await migrate(db);
    const hasDemo = await prepareDemo(db, config, storage);
    return { hasDemo, missingAdmin: await promoteAdmin(db, config.adminEmail) };
  });
}

async function prepareDemo(db: Db, config: Settings, storage: Storage): Promise<boolean> {
  const isLoaded = await readFact(db, 'demo-campus');
  const [anyUser] = await db.select({ id: users.id }).from(users).limit(1);
  const shouldLoad = !isLoaded && !anyUser && config.isDemoEnabled;
  if (!isLoaded && !shouldLoad) return false;
  if (config.isProduction) {
    throw new DemoIsPublic(
      'This database holds the demo campus, whose passwords are public. Production needs a database of its own: set DATA_DIR or DATABASE_URL to an empty one.',
    );
  }
  if (!isLoopback(config.host)) {
    throw new DemoIsPublic(
      `The demo campus has public passwords, so it is shown on this machine only, not on HOST=${config.host}. Unset HOST, or set DEMO=0 and use an empty database.`,
    );
  }
  if (config.publicUrl && !isLoopback(new URL(config.publicUrl).hostname)) {
    throw new DemoIsPublic(
      `The demo campus has public passwords, so it is shown on this machine only, not at PUBLIC_URL=${config.publicUrl}. Unset PUBLIC_URL, or set DEMO=0 and use an empty database.`,
    );
  }
  if (shouldLoad) {
    await db.transaction(async (db) => {
      await loadDemoCampus({ db, storage });
      await saveFactOnce(db, 'demo-campus', new Date().toISOString());
    });
  }
  return true;
}

async function promoteAdmin(db: Db, email: string | undefined): Promise<string | undefined> {
  if (!email) return undefined;
  return typeof (await makeAdmin(db, email, 'configuration')) === 'string' ? email : undefined;
}

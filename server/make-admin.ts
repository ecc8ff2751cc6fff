// npm run make-admin -- EMAIL
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { migrate } from './db/migrate.ts';
import { makeAdmin } from './features/members/members.service.ts';
import { protectDataFolder } from './lib/data-folder.ts';
import { isDatabaseUnavailable } from './lib/database-errors.ts';

async function main(email: string | undefined): Promise<string> {
  if (!email) return fail('Say whom: npm run make-admin -- name@university.edu');
  const config = readConfig(process.env);
  await protectDataFolder(config.dataDir);
  const database = await openDatabase(config);
  try {
    await database.exclusively(migrate);
    const user = await makeAdmin(database.db, email, 'command line');
    return user
      ? `${user.username} (${user.email}) is an admin now.`
      : fail(`Nobody has registered with ${email} yet.`);
  } finally {
    await database.close();
  }
}

function fail(sentence: string): string {
  process.exitCode = 1;
  return sentence;
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (isDatabaseUnavailable(error)) return 'The database at DATABASE_URL cannot be reached.';
  return String(error);
}

const sentence = await main(process.argv[2]).catch((error: unknown) => fail(explain(error)));
process.stdout.write(`${sentence}\n`);

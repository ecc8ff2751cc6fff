// The child process of a first start: creates the embedded database with its tables and demo data.
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { openStorage } from './lib/storage/open-storage.ts';
import { prepareDatabase } from './prepare.ts';
import { exitWithExplanation } from './startup-error.ts';

async function create(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  try {
    await prepareDatabase(database, config, await openStorage(config));
  } finally {
    await database.close();
  }
}

create().catch(exitWithExplanation);

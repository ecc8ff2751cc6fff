// The child process of a first start: creates the embedded database with its tables and demo data, unless there is one.
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { createEmbeddedFiles } from './db/new-files.ts';
import { protectDataFolder } from './lib/data-folder.ts';
import { openStorage } from './lib/storage/open-storage.ts';
import { prepareDatabase } from './prepare.ts';
import { isToBeCreated } from './prepare-process.ts';
import { exitWithExplanation } from './startup-error.ts';

// V8 would spend four seconds of CPU time on optimising code that this process runs for eight. The default is 1,800,000.
setFlagsFromString('--wasm-tiering-budget=1800000000');

async function create(): Promise<void> {
  const config = readConfig(process.env);
  if (!isToBeCreated(config)) return;
  // A build says so when it has the files of a new database (scripts/run.mjs).
  if (process.channel) await once(process, 'message');
  process.stdout.write('Creating the database…\n');
  await protectDataFolder(config.dataDir);
  await createEmbeddedFiles(config.dataDir, async (dataDir) => {
    const database = await openDatabase({ ...config, dataDir, durable: false });
    try {
      await prepareDatabase(database, config, await openStorage(config));
    } finally {
      await database.close();
    }
  });
}

create().catch(exitWithExplanation);

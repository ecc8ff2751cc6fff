// npm run restore -- FILE
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/client.ts';
import { restoreBackup } from './lib/backup/restore.ts';
import { protectDataFolder } from './lib/data-folder.ts';
import { openStorage } from './lib/storage/open-storage.ts';
import { TemporaryFiles } from './lib/temporary-files.ts';

await runCommand(async ({ argument, progress, fail }) => {
  if (!argument) return fail('Name the file to restore: npm run restore -- campus.tar.gz');
  const path = resolve(argument);
  if (!existsSync(path)) return fail(`${path} does not exist.`);
  const config = readConfig(process.env);
  await protectDataFolder(config.dataDir);
  const database = await openDatabase({ ...config, requestDeadlineMs: 0 });
  try {
    const target = {
      database,
      storage: await openStorage(config),
      temporary: new TemporaryFiles(config.dataDir),
    };
    const { rows, files } = await restoreBackup(target, path, progress);
    return `Restored ${rows} rows and ${files} files.`;
  } finally {
    await database.close();
  }
});

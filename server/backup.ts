// npm run backup -- FILE
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './command.ts';
import { readConfig } from './config.ts';
import { writeBackup } from './lib/backup/backup.ts';
import { openSource } from './lib/backup/source.ts';
import { openStorage } from './lib/storage/open-storage.ts';

await runCommand(async ({ argument, progress, fail }) => {
  if (!argument) return fail('Name the file to write: npm run backup -- campus.tar.gz');
  const path = resolve(argument);
  if (existsSync(path)) return fail(`${path} exists already: a backup replaces no file.`);
  const config = readConfig(process.env);
  const source = await openSource(config);
  try {
    const parts = { db: source.db, storage: await openStorage(config) };
    const { rows, files, bytes, damaged } = await writeBackup(parts, path, progress);
    const sentence = `${path} holds ${rows} rows and ${files} files of ${Math.round(bytes / 1_000_000)} MB.`;
    return damaged.length === 0
      ? sentence
      : fail(`${sentence} These files are missing or damaged in the storage: ${damaged.join(', ')}`);
  } finally {
    await source.close();
  }
});

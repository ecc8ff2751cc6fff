// Creates the embedded database in a child process: initialising it and generating the demo files takes 300 MB of memory
// that the server would keep.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { projectPath } from './lib/project.ts';
import { PreparationFailed } from './startup-error.ts';

export const isToBeCreated = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  !databaseUrl && !existsSync(join(dataDir, 'db')) && !existsSync(join(dataDir, 'snapshots'));

export async function createInChildProcess(): Promise<void> {
  const child = spawn(process.execPath, [projectPath('dist', 'server', 'create-database.js')], {
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new PreparationFailed();
}

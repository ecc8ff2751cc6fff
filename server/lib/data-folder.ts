// Makes DATA_DIR private to the user that runs the server: it holds the database, uploaded files and mails with links.
import { chmod, mkdir } from 'node:fs/promises';

export async function protectDataFolder(dataDir: string): Promise<void> {
  process.umask(0o077);
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o700);
}

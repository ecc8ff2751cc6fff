// Puts the temporary files of tests into memory where there is enough of it: waiting for the disk to flush them is most of
// the time in which a test does nothing.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
/** A whole run writes about 2 GB. */
const neededBytes = 8_000_000_000;

/** Sets TMPDIR, unless it is set already, and removes the folder at exit. */
export function keepTemporaryFilesInMemory() {
  if (process.env.TMPDIR || freeBytes() < neededBytes) return;
  const folder = mkdtempSync(`${memory}/campus-test-`);
  // The PostgreSQL of the tests may run as another user.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
}

function freeBytes() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize;
  } catch {
    return 0;
  }
}

// Checkpoints of the embedded database. PostgreSQL has no background process for them there: its log would grow, and
// recovery after a crash take longer, until the next snapshot.
import type { PGlite } from '@electric-sql/pglite';
import type { Snapshots } from './snapshots.ts';

const maxLogBytes = 48_000_000;
const checkIntervalMs = 5_000;

export const sizeParams = [
  // What PostgreSQL keeps of its log after a checkpoint: two to four segments of 16 MB, to be written again.
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
  // A quarter of the default, which the process would keep forever: the system caches the files as well.
  '-c',
  'shared_buffers=32MB',
];

/** Returns a function that stops it. */
export function checkpointBySize(client: PGlite, snapshots: Pick<Snapshots, 'isRunning'>): () => void {
  const check = async () => {
    const { rows } = await client.query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()',
    );
    // A snapshot needs the log from its beginning.
    if ((rows[0]?.bytes ?? 0) > maxLogBytes && !snapshots.isRunning) await client.query('checkpoint');
  };
  // One that fails, for example because the disk is full, is tried again.
  const timer = setInterval(() => void check().catch(() => {}), checkIntervalMs).unref();
  return () => clearInterval(timer);
}

// While a backup runs, no stored file is removed: rows that it has read refer to them.
import type { Db } from '#server/db/db.ts';
import { deleteFact, readFact, replaceFact } from '#server/lib/facts.ts';

const name = 'backup-until';
const leaseMs = 60_000;

/** Renews the hold until the returned function is called; after a crash it expires within a minute. */
export async function holdFiles(db: Db): Promise<() => Promise<void>> {
  const renew = () => replaceFact(db, name, new Date(Date.now() + leaseMs).toISOString());
  await renew();
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 4);
  return async () => {
    clearInterval(timer);
    await deleteFact(db, name);
  };
}

/** When files may be removed again, while a backup runs. */
export async function heldUntil(db: Db): Promise<Date | undefined> {
  const until = new Date((await readFact(db, name)) ?? 0);
  return until.getTime() > Date.now() ? until : undefined;
}

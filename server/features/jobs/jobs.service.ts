// What admins see of the job queue and do about its failures.
import { lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { jobs } from '#server/db/schema.ts';

/** Long enough for someone to look into it. */
const keptDays = 90;

export async function forgetOldFailures(db: Db): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failedAt, sql`now() - make_interval(days => ${keptDays})`));
}

// The state of a person's second factor, without its secret.

import { count, ne, sql } from 'drizzle-orm';
import type { SecondFactorStatus } from '#contract/platform/second-factor.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { secondFactors } from '#server/db/tables/platform/second-factor.ts';
import type { UserRow } from '#server/features/platform/users/users.service.ts';
import type { SecretKey } from '#server/lib/secret-key.ts';
import { countRecoveryCodes } from './recovery-codes.service.ts';

export async function statusOf(
  db: Db,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
  { id, role, secondFactorAt }: UserRow,
): Promise<SecondFactorStatus> {
  return {
    success: true,
    isOn: secondFactorAt !== null,
    isRequired: secondFactorRoles.includes(role),
    since: secondFactorAt?.toISOString() ?? null,
    recoveryCodesLeft: secondFactorAt ? await countRecoveryCodes(db, id) : 0,
  };
}

/** Those encrypted with another key, such as that of another instance or of a restored backup. */
export async function countUnreadableSecrets(db: Db, { id }: SecretKey): Promise<number> {
  const [row] = await db
    .select({ unreadable: count() })
    .from(secondFactors)
    .where(ne(sql`split_part(${secondFactors.secret}, '.', 1)`, id));
  return row?.unreadable ?? 0;
}

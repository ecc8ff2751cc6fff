// Generates a username for accounts created through Google.

import { randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { usernameKey, usernameLength } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { isReservedName } from '#server/lib/reserved-names.ts';

/** Letters and digits of a name or an address, joined by dots: "Amina Yusuf" becomes "amina.yusuf". */
export function usernameFrom(text: string): string {
  const words =
    (text.split('@')[0] ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  // Leaves room for a numeric suffix.
  const name = [...words.join('.')]
    .slice(0, usernameLength.max - 8)
    .join('')
    .replace(/\.$/, '');
  return [...name].length >= usernameLength.min ? name : `student${name && `.${name}`}`;
}

export async function findFreeUsername(db: Db, text: string): Promise<string> {
  const name = usernameFrom(text);
  const base = isReservedName(name) ? 'student' : name;
  // Random rather than sequential, which would reveal how many people share the name.
  const candidates = [base, ...Array.from({ length: 5 }, () => `${base}.${randomInt(100, 1_000_000)}`)];
  const rows = await db
    .select({ key: users.usernameKey })
    .from(users)
    .where(inArray(users.usernameKey, candidates.map(usernameKey)));
  const used = new Set(rows.map((row) => row.key));
  return (
    candidates.find((candidate) => !used.has(usernameKey(candidate))) ??
    `${base}.${randomInt(1_000_000, 10_000_000)}`
  );
}

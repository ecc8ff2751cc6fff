// Who is mentioned in a text.

import { inArray } from 'drizzle-orm';
import { mentionsIn, withoutCode } from '#contract/mentions.rules.ts';
import { usernameKey } from '#contract/platform/users.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';

export interface MentionedUser {
  id: string;
  username: string;
}

/** The members named in the text, each once. Whether they can see it is for the caller to check. */
export async function mentionedUsers(db: Db, text: string): Promise<MentionedUser[]> {
  const mentions = mentionsIn(withoutCode(text)).map(({ names }) => names.map(usernameKey));
  if (mentions.length === 0) return [];
  const rows = await db
    .select({ id: users.id, username: users.username, key: users.usernameKey })
    .from(users)
    .where(inArray(users.usernameKey, [...new Set(mentions.flat())]));
  const byKey = new Map(rows.map(({ key, ...user }) => [key, user]));
  const found = mentions.flatMap((keys) => {
    const key = keys.find((one) => byKey.has(one));
    return key === undefined ? [] : [key];
  });
  return [...new Set(found)].flatMap((key) => byKey.get(key) ?? []);
}

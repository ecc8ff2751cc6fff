// The aliases of anonymous writers: the same within a thread, and unrelated in any other.

import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { threadAliases } from '#server/db/tables/forums/threads.ts';

export const birds = [
  ...[
    'Heron',
    'Finch',
    'Owl',
    'Wren',
    'Falcon',
    'Plover',
    'Kestrel',
    'Robin',
    'Lark',
    'Swift',
    'Crane',
    'Egret',
  ],
  ...[
    'Avocet',
    'Bittern',
    'Curlew',
    'Dipper',
    'Eider',
    'Fulmar',
    'Godwit',
    'Ibis',
    'Jackdaw',
    'Knot',
    'Lapwing',
  ],
  ...[
    'Magpie',
    'Nuthatch',
    'Osprey',
    'Puffin',
    'Quail',
    'Raven',
    'Siskin',
    'Tern',
    'Wagtail',
    'Bunting',
    'Grebe',
  ],
];

/** At the first anonymous post of a person in the thread; to be called while the thread is locked. */
export async function ensureAlias(db: Db, threadId: string, userId: string): Promise<void> {
  const [own] = await db
    .select({ alias: threadAliases.alias })
    .from(threadAliases)
    .where(and(eq(threadAliases.threadId, threadId), eq(threadAliases.userId, userId)));
  if (own) return;
  const used = await db
    .select({ alias: threadAliases.alias })
    .from(threadAliases)
    .where(eq(threadAliases.threadId, threadId));
  await db
    .insert(threadAliases)
    .values({ threadId, userId, alias: unusedAlias(new Set(used.map(({ alias }) => alias))) });
}

function unusedAlias(used: ReadonlySet<string>): string {
  const named = birds.map((bird) => `Anonymous ${bird}`).filter((alias) => !used.has(alias));
  const chosen = named[randomInt(Math.max(1, named.length))];
  return chosen ?? `Anonymous ${birds[used.size % birds.length]} ${used.size + 1}`;
}

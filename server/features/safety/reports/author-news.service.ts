// Tells the author of a thing what was decided about it, and why.

import type { Db } from '#server/db/db.ts';
import { notify } from '#server/features/platform/notifications/notifications.service.ts';
import type { Deciding } from '#server/lib/moderation.ts';
import { type ThingNews, thingDecided } from './reports.notifications.ts';

interface Told {
  id: string;
  /** Within a sentence: 'the resource “Heaps”'. */
  title: string;
  path: string;
  news: ThingNews;
  /** 'the title and the text', or where it was moved. */
  what?: string;
  reason: string;
  /** Undefined where the app decided. */
  deciding: Deciding | undefined;
}

/** Nobody where the account is deleted. */
export async function tellAuthor(db: Db, userId: string | null, told: Told): Promise<void> {
  if (!userId) return;
  const { id, title, path, news, what = '', reason, deciding } = told;
  await notify(db, thingDecided, {
    userId,
    mergeKey: `decided:${news}:${id}`,
    facts: { title, path, news, what, reason, by: deciding ? 'moderator' : 'app' },
  });
}

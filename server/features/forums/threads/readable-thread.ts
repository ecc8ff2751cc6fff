// Who may read a thread, as one text: a statement that reads rows of a thread selects it besides them.
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PostState } from '#contract/forums/threads.rules.ts';
import type { threads } from '#server/db/tables/forums/threads.ts';
import type { SpaceRow } from '#server/features/forums/spaces/spaces.service.ts';

export type ReadRight = Pick<typeof threads.$inferSelect, 'state' | 'authorId' | 'groupId'> &
  Pick<SpaceRow, 'audience'>;

/** It refers to no row of the statement, so that PostgreSQL reads it once. */
export const readableText = (threadId: Placeholder): SQL<string> =>
  sql<string>`(select concat_ws(' ', threads.state, spaces.audience, coalesce(threads.group_id::text, '-'), threads.author_id)
    from threads join spaces on spaces.id = threads.space_id where threads.id = ${threadId}::uuid)`;

export function readRightOf(text: string): ReadRight {
  const [state, audience, groupId = '-', authorId = null] = text.split(' ');
  return {
    state: state as PostState,
    audience: audience as SpaceRow['audience'],
    groupId: groupId === '-' ? null : groupId,
    authorId,
  };
}

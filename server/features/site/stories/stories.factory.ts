// Stories for tests and demo data.
import type { Db } from '#server/db/db.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import type { StoryRow } from './stories.service.ts';

const text =
  'I nearly gave up on this course. Then I found the notes of someone who had taken it the year before, and we met every Tuesday.';

export const storyValues = (given: Partial<typeof stories.$inferInsert> = {}) => ({
  title: 'How I passed',
  text,
  ...(given.state === 'approved' && { publishedAt: new Date() }),
  ...given,
});

export async function makeStory(db: Db, given: Partial<typeof stories.$inferInsert> = {}): Promise<StoryRow> {
  const [row] = await db.insert(stories).values(storyValues(given)).returning();
  if (!row) throw new Error('An inserted story was not returned.');
  return row;
}

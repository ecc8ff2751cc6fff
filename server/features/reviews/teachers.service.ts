// The reviews of a teacher who was entered twice.
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { reviews } from '#server/db/schema.ts';

export async function moveReviewsOfTeacher(db: Db, fromTeacher: string, intoTeacher: string): Promise<void> {
  await db.update(reviews).set({ teacherId: intoTeacher }).where(eq(reviews.teacherId, fromTeacher));
}

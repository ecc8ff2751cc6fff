// Two students of the demo campus have reported a review, so that the queue of moderators is not empty.
import { eq } from 'drizzle-orm';
import { reviews } from '#server/db/tables/study/reviews.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';
import { reportedText } from '#server/features/study/reviews/reviews.demo.ts';
import { Anonymity } from '#server/lib/anonymity.ts';
import { reportThing } from './reports.service.ts';

export async function loadDemo({ db, moderatedKinds }: DemoParts): Promise<void> {
  const [review] = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.text, reportedText));
  const [, , , , jonas, mei] = await listDemoPeople(db);
  if (!review || !jonas || !mei) return;
  // The reviews of the demo campus have no writer, so that any key will do.
  const parts = { db, anonymity: new Anonymity('demo'), moderatedKinds };
  const report = { kind: 'review', id: review.id } as const;
  await reportThing(parts, jonas.id, {
    ...report,
    reason: 'personal_data',
    text: 'It gives a private telephone number.',
  });
  await reportThing(parts, mei.id, { ...report, reason: 'harassment' });
}

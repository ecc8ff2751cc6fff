// Answers of the linked teachers of the demo campus to a few reviews of their courses.
import { and, asc, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { teachers } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { reviewAnswers } from '#server/db/tables/study/teaching.ts';
import type { DemoParts } from '#server/feature.ts';
import { dayOf } from '#server/lib/days.ts';

const maxAnswers = 3;

const toPraise = [
  'Thank you. It is good to read that the exercises were worth the hours.',
  'I am glad it helped. The recordings of the lectures stay online until the exam.',
];
const toCriticism = [
  'You are right about the second half: from next term on, there is one sheet less and a session for questions each week.',
  'Thank you for saying it openly. Please come to my office hours: I would like to understand what was missing.',
];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const linked = await db
    .select({ id: teachers.id, userId: teachers.userId })
    .from(teachers)
    .where(isNotNull(teachers.userId))
    .orderBy(asc(teachers.nameKey));
  for (const { id, userId } of linked) {
    if (!userId) continue;
    const answered = await db
      .select({ id: reviews.id, stars: reviews.stars })
      .from(reviews)
      .where(and(eq(reviews.teacherId, id), eq(reviews.state, 'published'), ne(reviews.text, '')))
      .orderBy(desc(reviews.month), desc(reviews.helpful), asc(reviews.id))
      .limit(maxAnswers);
    const values = answered.map((review, index) => ({
      reviewId: review.id,
      teacherId: id,
      userId,
      text: textOf(review.stars, index),
      month: dayOf(new Date()).slice(0, 7),
    }));
    if (values.length > 0) await db.insert(reviewAnswers).values(values);
  }
}

function textOf(stars: number, index: number): string {
  const texts = stars >= 4 ? toPraise : toCriticism;
  return texts[index % texts.length] ?? '';
}

// Questions in the short form of dashboards and course pages.
import { type SQL, sql } from 'drizzle-orm';
import type { AskedQuestion } from '#contract/study/term-weeks.ts';

export interface QuestionRow {
  id: string;
  title: string;
  status: AskedQuestion['status'];
  replies: number;
  slug: string;
  name: string;
  courseCode: string | null;
}

/** Of threads `t`, their space `s` and its course `c`. */
export const questionColumns: SQL = sql`t.id, t.title, t.status, t.replies, s.slug, s.name, c.code as "courseCode"`;

export const toQuestion = ({
  id,
  title,
  status,
  replies,
  slug,
  name,
  courseCode,
}: QuestionRow): AskedQuestion => ({
  _id: id,
  title,
  status,
  replies,
  space: { slug, name: courseCode ?? name, courseCode },
});

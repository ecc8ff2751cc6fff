// The documents that a member began to read, and did not finish.
import { sql } from 'drizzle-orm';
import type { DashboardReadings } from '#contract/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { readings, resources } from '#server/db/schema.ts';

const maxDocuments = 3;

export const readOpenDocuments = (db: Db, userId: string): Promise<DashboardReadings> =>
  findDocuments(db, { userId });

const findDocuments = preparedQuery<DashboardReadings[number], { userId: string }>(
  'open-documents',
  sql`select r.id as _id, r.title, r.course_code as "courseCode", g.page, g.pages
      from ${readings} g join ${resources} r on r.id = g.resource_id
      where g.user_id = ${sql.placeholder('userId')}::uuid and g.page < g.pages and not r.is_hidden
      order by g.updated_at desc, r.id limit ${maxDocuments}::int`,
);

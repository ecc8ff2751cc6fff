// The documents that a member began to read, and did not finish.
import { sql } from 'drizzle-orm';
import type { DashboardReadings } from '#contract/site/dashboards.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { readings } from '#server/db/tables/social/readings.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { own, ownQuery } from './own-values.ts';

const maxDocuments = 3;

export const openDocumentsQuery = ownQuery<DashboardReadings[number]>(
  'open-documents',
  sql`select r.id as _id, r.title, r.course_code as "courseCode", g.page, g.pages
      from ${readings} g join ${resources} r on r.id = g.resource_id
      where g.user_id = ${own.me} and g.page < g.pages and not r.is_hidden
      order by g.updated_at desc, r.id limit ${literal(maxDocuments)}`,
);

// How much a member's resources helped others in the last seven days.
import { sql } from 'drizzle-orm';
import type { DashboardHelpful } from '#contract/dashboards.ts';
import { preparedQuery } from '#server/db/built-query.ts';
import type { Db } from '#server/db/client.ts';
import { resourceDays, resources } from '#server/db/schema.ts';
import { weekAgo } from './week-ago.ts';

const maxResources = 3;

interface Row {
  id: string;
  title: string;
  helpful: number;
  views: number;
  downloads: number;
  allHelpful: number;
  allViews: number;
  allDownloads: number;
}

const findHelpful = preparedQuery<Row, { userId: string; after: string }>(
  'helpful-resources',
  sql`select id, title, helpful, views, downloads, (sum(helpful) over ())::int as "allHelpful",
        (sum(views) over ())::int as "allViews", (sum(downloads) over ())::int as "allDownloads"
      from (select r.id, r.title, sum(d.helpful)::int as helpful, sum(d.views)::int as views, sum(d.downloads)::int as downloads
        from ${resources} r join ${resourceDays} d on d.resource_id = r.id
        where r.owner_id = ${sql.placeholder('userId')}::uuid and d.day > ${sql.placeholder('after')}::date group by r.id) own
      order by helpful desc, views desc, id limit ${maxResources}::int`,
);

export async function readHelpful(
  db: Db,
  userId: string,
  timeZone: string,
  now: Date,
): Promise<DashboardHelpful> {
  const rows = await findHelpful(db, { userId, after: weekAgo(timeZone, now) });
  const [first] = rows;
  return {
    helpful: first?.allHelpful ?? 0,
    views: first?.allViews ?? 0,
    downloads: first?.allDownloads ?? 0,
    resources: rows
      .filter(({ helpful, views }) => helpful > 0 || views > 0)
      .map(({ id, title, helpful, views }) => ({ _id: id, title, helpful, views })),
  };
}

// How much a member's resources helped others in the last seven days.
import { sql } from 'drizzle-orm';
import type { DashboardHelpful } from '#contract/site/dashboards.ts';
import type { JoinedRows } from '#server/db/joined-queries.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { resourceDays } from '#server/db/tables/platform/counts.ts';
import { literal } from '#server/lib/list/conditions.ts';
import { own, ownQuery } from './own-values.ts';

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

export const helpfulQuery = ownQuery<Row>(
  'helpful-resources',
  sql`select id, title, helpful, views, downloads, (sum(helpful) over ())::int as "allHelpful",
        (sum(views) over ())::int as "allViews", (sum(downloads) over ())::int as "allDownloads"
      from (select r.id, r.title, sum(d.helpful)::int as helpful, sum(d.views)::int as views, sum(d.downloads)::int as downloads
        from ${resources} r join ${resourceDays} d on d.resource_id = r.id
        where r.owner_id = ${own.me} and d.day > ${own.weekAgo} group by r.id) own
      order by helpful desc, views desc, id limit ${literal(maxResources)}`,
);

export async function readHelpful(rowsOf: JoinedRows): Promise<DashboardHelpful> {
  const rows = await rowsOf(helpfulQuery);
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

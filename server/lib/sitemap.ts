// Sitemaps of a table with any number of rows: split into parts by keyset, so that each part costs one bounded query.

import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';
import { escapeXml, xmlDeclaration } from './xml.ts';

/** The public rows of a noun, declared by its feature. */
export interface SitemapSource {
  /** It needs triggers that announce changes: the sitemap is cached until then. */
  table: PgTable & { id: PgColumn };
  /** Which rows are public; without it all are. */
  where?: SQL;
  /** Others that `where` and `title` read, with triggers too. */
  tables?: PgTable[];
  /** A column that changes with the content of the page. */
  updatedAt: PgColumn;
  /** What the path is made of beside the id. */
  title?: PgColumn | SQL;
  /** Percent-encoded. */
  pathOf: (id: string, title: string) => string;
}

export interface SitemapPart {
  /** The last id of the part before; undefined for the first part. */
  after: string | undefined;
  /** The newest change in it. */
  updatedAt: Date;
}

interface Address {
  url: string;
  updatedAt?: Date;
}

/** The protocol allows 50,000. Fewer bound the memory of a part, at most 1.5 MB. */
const maxAddresses = 5_000;

export async function listParts(
  db: Db,
  { table, where, updatedAt }: SitemapSource,
  size = maxAddresses,
): Promise<SitemapPart[]> {
  const rows = await queryRows<{ last: string; seconds: number }>(
    db,
    sql`
      select max(id::text) as last, ${secondsOf(sql`max(updated_at)`)} as seconds
      from (
        select ${table.id} as id, ${updatedAt} as updated_at,
          (row_number() over (order by ${table.id}) - 1) / ${sql.raw(String(size))} as part
        from ${table} where ${where ?? sql`true`}
      ) as numbered
      group by part order by part`,
  );
  return rows.map(({ seconds }, index) => ({
    after: rows[index - 1]?.last,
    updatedAt: new Date(seconds * 1000),
  }));
}

export async function readPart(
  db: Db,
  { table, where, updatedAt, title, pathOf }: SitemapSource,
  { after }: SitemapPart,
  { origin, size = maxAddresses }: { origin: string; size?: number },
): Promise<string> {
  const rows = await db
    .select({
      id: sql<string>`${table.id}`,
      title: title ? sql<string>`${title}` : sql<string>`''`,
      seconds: secondsOf(updatedAt),
    })
    .from(table)
    .where(and(where, after === undefined ? undefined : gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(size);
  return renderSitemap(
    rows.map((row) => ({
      url: origin + pathOf(row.id, row.title),
      updatedAt: new Date(row.seconds * 1000),
    })),
  );
}

/** As a number, since the engines return timestamps of raw queries in different types. */
const secondsOf = (timestamp: PgColumn | SQL): SQL<number> =>
  sql<number>`extract(epoch from ${timestamp})::float8`;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const renderSitemap = (addresses: Address[]): string =>
  `${xmlDeclaration}<urlset ${namespace}>\n${addresses.map((address) => `<url>${located(address)}</url>\n`).join('')}</urlset>\n`;

export const renderSitemapIndex = (sitemaps: Address[]): string =>
  `${xmlDeclaration}<sitemapindex ${namespace}>\n${sitemaps.map((sitemap) => `<sitemap>${located(sitemap)}</sitemap>\n`).join('')}</sitemapindex>\n`;

const located = ({ url, updatedAt }: Address): string =>
  `<loc>${escapeXml(url)}</loc>${updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : ''}`;

// Describes every object of the schema in text that is the same on both engines and on all supported versions of PostgreSQL,
// so that two databases can be compared. The order of columns is left out: nothing depends on it.

import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { queryRows } from './rows.ts';

/** By object, such as `table users` or `function announce_change()`. */
export type SchemaDescription = Record<string, string>;

/** Tables, indexes and functions of an extension belong to it, not to the schema. */
const isOwn = (catalogue: string) =>
  sql.raw(
    `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e')`,
  );

const statement = sql`
  with relations as (
    select oid, relkind, relname::text as name, reloptions, relpersistence, relrowsecurity, relreplident from pg_class
    where relnamespace = 'public'::regnamespace and ${isOwn('pg_class')}
  )
  select concat(case relkind when 'r' then 'table ' when 'v' then 'view ' when 'S' then 'sequence ' else relkind::text || ' ' end, name) as object,
    concat_ws(' ', 'persistence', relpersistence, 'identity', relreplident, 'options', reloptions::text,
      case when relrowsecurity then 'row security' end) as line
  from relations where relkind not in ('i', 'c')
  union all
  select 'table ' || name, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod),
    case when attnotnull then 'not null' end, 'identity ' || nullif(attidentity::text, ''), 'generated ' || nullif(attgenerated::text, ''),
    'default ' || pg_get_expr(adbin, adrelid), 'collation ' || (select nullif(collname::text, 'default') from pg_collation where oid = attcollation),
    'statistics ' || nullif(attstattarget, -1), 'storage', attstorage, 'options ' || attoptions::text)
  from relations join pg_attribute on attrelid = relations.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where relkind = 'r' and attnum > 0 and not attisdropped
  union all
  select 'table ' || name, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(pg_constraint.oid))
  from relations join pg_constraint on conrelid = relations.oid where contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'table ' || name, concat_ws(' ', case when indisvalid then 'index' else 'invalid index' end, pg_get_indexdef(indexrelid))
  from relations join pg_index on indrelid = relations.oid
  union all
  select 'table ' || name, concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(pg_trigger.oid))
  from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal
  union all
  select 'view ' || name, pg_get_viewdef(oid) from relations where relkind = 'v'
  union all
  select 'sequence ' || name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
    (select concat('of ', refobjid::regclass, '.', attname) from pg_depend
      join pg_attribute on attrelid = refobjid and attnum = refobjsubid where objid = seqrelid and deptype in ('a', 'i')))
  from relations join pg_sequence on seqrelid = relations.oid
  union all
  select 'function ' || oid::regprocedure, pg_get_functiondef(oid) from pg_proc
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p') and ${isOwn('pg_proc')}
  union all
  select 'type ' || typname, typtype::text from pg_type
  where typnamespace = 'public'::regnamespace and typtype in ('e', 'd', 'r') and ${isOwn('pg_type')}
  union all
  select 'extension ' || extname, 'installed' from pg_extension where extname in ('pg_trgm', 'unaccent')`;

export async function describeSchema(db: Db): Promise<SchemaDescription> {
  const lines = await queryRows<{ object: string; line: string }>(db, statement);
  const objects = new Map<string, string[]>();
  for (const { object, line } of lines) objects.set(object, [...(objects.get(object) ?? []), line]);
  return Object.fromEntries(
    [...objects]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([object, lines]) => [object, lines.sort().join('\n')]),
  );
}

/** Eight bytes of a hash for each object: a whole description takes 250 kB. */
export const fingerprintsOf = (description: SchemaDescription): Record<string, string> =>
  Object.fromEntries(
    Object.entries(description).map(([object, text]) => [
      object,
      createHash('sha256').update(text).digest('hex').slice(0, 16),
    ]),
  );

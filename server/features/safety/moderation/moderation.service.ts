// What moderators did, for everyone. Months and reasons only: neither names, nor texts, nor days, and no small numbers.

import { sql } from 'drizzle-orm';
import {
  type Moderation,
  type ModerationMonth,
  maxToldDecisions,
  minToldCount,
  type ToldDecision,
  toldMonths,
} from '#contract/safety/moderation.ts';
import type { Db } from '#server/db/db.ts';
import { queryRows } from '#server/db/rows.ts';

type Counted = Record<Exclude<keyof ModerationMonth, 'month' | 'medianDays'>, number> & {
  month: string;
  medianDays: number | null;
};

export async function readModeration(db: Db): Promise<Moderation> {
  const rows = await queryRows<Counted>(
    db,
    sql`with months as (
      select month, to_char(month, 'YYYY-MM') as name from generate_series(
        date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${toldMonths - 1}::int),
        date_trunc('month', now() at time zone 'UTC'), interval '1 month') as month
    ), since as (select min(month) at time zone 'UTC' as at from months
    ), reported as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as name, count(*)::int as reports
      from reports, since where created_at >= since.at group by 1
    ), decided as (
      select to_char(decided_at at time zone 'UTC', 'YYYY-MM') as name, count(*)::int as decisions,
        count(*) filter (where state in ('hidden', 'removed'))::int as hidden,
        percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 86400) as median
      from cases, since where decided_at >= since.at and kind <> 'appeal' and not 'proposal' = any(reasons) group by 1
    ), given as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as name, count(*)::int as sanctions
      from sanctions, since where created_at >= since.at group by 1
    ), judged as (
      select to_char(judged_at at time zone 'UTC', 'YYYY-MM') as name, count(*)::int as appeals,
        count(*) filter (where state = 'upheld')::int as upheld
      from appeals, since where judged_at >= since.at group by 1
    ), noticed as (
      select to_char(created_at at time zone 'UTC', 'YYYY-MM') as name, count(*)::int as noticed
      from copyright_notices, since where created_at >= since.at group by 1
    ), claimed as (
      select to_char(steps.at at time zone 'UTC', 'YYYY-MM') as name,
        count(*) filter (where what = 'takedown')::int as takedowns,
        count(*) filter (where what = 'counter')::int as counters,
        count(*) filter (where what = 'restored')::int as restored
      from (
        select 'takedown' as what, decided_at as at from copyright_claims where state in ('removed', 'restored')
        union all select 'counter', countered_at from copyright_claims
        union all select 'restored', restored_at from copyright_claims
      ) steps, since where steps.at >= since.at group by 1
    )
    select months.name as month, coalesce(reports, 0) as reports, coalesce(decisions, 0) as decisions,
      coalesce(hidden, 0) as hidden, median::float8 as "medianDays", coalesce(sanctions, 0) as sanctions,
      coalesce(appeals, 0) as appeals, coalesce(upheld, 0) as "appealsUpheld",
      coalesce(noticed, 0) as "copyrightNotices", coalesce(takedowns, 0) as takedowns,
      coalesce(counters, 0) as "counterNotices", coalesce(restored, 0) as "copyrightRestored"
    from months left join reported using (name) left join decided using (name) left join given using (name)
      left join judged using (name) left join noticed using (name) left join claimed using (name)
    order by months.name desc`,
  );
  return {
    success: true,
    months: rows.filter(hasAnything).map(toMonth),
    decisions: await readDecisions(db),
  };
}

/** With every count, so that no month is left out in which something happened. */
const hasAnything = ({ month: _month, medianDays: _days, ...counts }: Counted): boolean =>
  Object.values(counts).some((count) => count > 0);

const told = (count: number): number | null => (count > 0 && count < minToldCount ? null : count);

function toMonth(row: Counted): ModerationMonth {
  const { month, reports, decisions, hidden, medianDays, sanctions, appeals, appealsUpheld } = row;
  return {
    month,
    reports: told(reports),
    decisions: told(decisions),
    // What is told of a part would tell a small rest.
    hidden: decisions < minToldCount ? told(decisions) : told(hidden),
    medianDays:
      medianDays === null || decisions < minToldCount ? null : Math.round(Math.max(0, medianDays) * 10) / 10,
    sanctions: told(sanctions),
    appeals: told(appeals),
    appealsUpheld: appeals < minToldCount ? told(appeals) : told(appealsUpheld),
    copyrightNotices: told(row.copyrightNotices),
    takedowns: told(row.takedowns),
    counterNotices: told(row.counterNotices),
    copyrightRestored: told(row.copyrightRestored),
  };
}

/** Newest month first; within a month by kind, so that their order tells nothing. */
async function readDecisions(db: Db): Promise<ToldDecision[]> {
  return queryRows<ToldDecision>(
    db,
    sql`select month, kind, outcome, reasons from (
        select to_char(decided_at at time zone 'UTC', 'YYYY-MM') as month, kind, state as outcome, reasons
        from cases where decided_at is not null and state not in ('open', 'gone') and kind <> 'votes'
          and not 'proposal' = any(reasons)
        order by decided_at desc limit ${maxToldDecisions}::int
      ) newest order by month desc, kind, outcome, reasons`,
  );
}

// What a rule would have caught in the last 30 days: a bounded number of the newest texts of each kind that everyone can read.

import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { eventPath } from '#contract/calendar/events.rules.ts';
import { threadPath } from '#contract/forums/threads.rules.ts';
import { resourcePath } from '#contract/library/resources.rules.ts';
import {
  maxTrialExamples,
  maxTried,
  type RuleKind,
  type RuleTrial,
  type TextTrial,
  type TriedKind,
  trialDays,
  triedKinds,
} from '#contract/safety/rules.ts';
import { coursePath } from '#contract/study/courses.rules.ts';
import { groupPath } from '#contract/together/groups.rules.ts';
import type { Db } from '#server/db/db.ts';
import { events } from '#server/db/tables/calendar/events.ts';
import { spaces } from '#server/db/tables/forums/spaces.ts';
import { posts, threads } from '#server/db/tables/forums/threads.ts';
import { resources } from '#server/db/tables/library/resources.ts';
import { stories } from '#server/db/tables/site/stories.ts';
import { courses } from '#server/db/tables/study/catalogue.ts';
import { reviews } from '#server/db/tables/study/reviews.ts';
import { groups } from '#server/db/tables/together/groups.ts';
import { countLinks, masked, TextWatch } from '#server/lib/watched-text.ts';
import { toRule, valuesOf } from './rules.service.ts';
import type { RulesInForce } from './watch.service.ts';

/** Which rules a text meets. */
export function tryText({ watch, limits }: RulesInForce, text: string): Omit<TextTrial, 'success'> {
  const found = watch.find(text);
  const links = countLinks(text);
  return {
    matches: found.map(({ rule, start, end }) => ({ rule: toRule(rule), found: text.slice(start, end) })),
    links,
    isOverLinks: links > limits.links,
    masked: masked(
      text,
      found.filter(({ rule }) => rule.action === 'mask'),
    ),
  };
}

interface Tried {
  title: string;
  path: string;
  text: string;
}

/** Also for a rule that is not saved. */
export async function tryRule(
  db: Db,
  { kind, pattern }: { kind: RuleKind; pattern: string },
): Promise<Omit<RuleTrial, 'success'>> {
  const watch = new TextWatch([valuesOf({ kind, pattern, action: 'hold', note: '' })]);
  const result: Omit<RuleTrial, 'success'> = { counts: [], examples: [] };
  for (const each of triedKinds) {
    const rows = await readers[each](db, sql`now() - make_interval(days => ${trialDays}::int)`);
    let found = 0;
    for (const { title, path, text } of rows.slice(0, maxTried)) {
      const [first] = watch.find(text);
      if (!first) continue;
      found += 1;
      if (result.examples.length < maxTrialExamples)
        result.examples.push({ kind: each, title, path, excerpt: excerptAt(text, first.start) });
    }
    result.counts.push({
      kind: each,
      found,
      read: Math.min(rows.length, maxTried),
      hasMore: rows.length > maxTried,
    });
  }
  return result;
}

function excerptAt(text: string, at: number): string {
  const start = Math.max(0, at - 60);
  return `${start > 0 ? '…' : ''}${text
    .slice(start, at + 100)
    .replace(/\s+/g, ' ')
    .trim()}${text.length > at + 100 ? '…' : ''}`;
}

const readers: Record<TriedKind, (db: Db, since: SQL) => Promise<Tried[]>> = {
  // By the threads that were written in, which have an index.
  post: async (db, since) => {
    const active = db
      .select({ id: threads.id })
      .from(threads)
      .where(and(gt(threads.lastPostAt, since), eq(threads.state, 'published'), isNull(threads.groupId)))
      .orderBy(desc(threads.lastPostAt))
      .limit(maxTried);
    const rows = await db
      .select({ _id: threads.id, title: threads.title, slug: spaces.slug, text: posts.text })
      .from(posts)
      .innerJoin(threads, eq(threads.id, posts.threadId))
      .innerJoin(spaces, eq(spaces.id, threads.spaceId))
      .where(and(inArray(posts.threadId, active), gt(posts.createdAt, since), eq(posts.state, 'published')))
      .limit(maxTried + 1);
    return rows.map(({ _id, title, slug, text }) => ({
      title,
      path: threadPath({ _id, title, space: { slug } }),
      text,
    }));
  },
  // They have months, not days.
  review: async (db, since) => {
    const rows = await db
      .select({ code: courses.code, text: reviews.text })
      .from(reviews)
      .innerJoin(courses, eq(courses.id, reviews.courseId))
      .where(and(eq(reviews.state, 'published'), sql`${reviews.month} >= to_char(${since}, 'YYYY-MM')`))
      .limit(maxTried + 1);
    return rows.map(({ code, text }) => ({ title: `A review of ${code}`, path: coursePath(code), text }));
  },
  resource: async (db, since) => {
    const rows = await db
      .select({
        id: resources.id,
        title: resources.title,
        description: resources.description,
        details: resources.details,
      })
      .from(resources)
      .where(gt(resources.createdAt, since))
      .orderBy(desc(resources.createdAt))
      .limit(maxTried + 1);
    return rows.map(({ id, title, description, details }) => ({
      title,
      path: resourcePath(id, title),
      text: [title, description, details].join('\n'),
    }));
  },
  event: async (db, since) => {
    const rows = await db
      .select({ _id: events.id, title: events.title, description: events.description })
      .from(events)
      .where(and(gt(events.updatedAt, since), eq(events.state, 'published'), eq(events.audience, 'public')))
      .orderBy(desc(events.updatedAt))
      .limit(maxTried + 1);
    return rows.map(({ _id, title, description }) => ({
      title,
      path: eventPath({ _id, title }),
      text: `${title}\n${description}`,
    }));
  },
  group: async (db, since) => {
    const rows = await db
      .select({ _id: groups.id, name: groups.name, about: groups.about })
      .from(groups)
      .where(and(gt(groups.activeAt, since), sql`not ${groups.isHidden}`))
      .limit(maxTried + 1);
    return rows.map(({ _id, name, about }) => ({
      title: name,
      path: groupPath({ _id, name }),
      text: `${name}\n${about}`,
    }));
  },
  story: async (db, since) => {
    const rows = await db
      .select({ id: stories.id, title: stories.title, text: stories.text })
      .from(stories)
      .where(and(eq(stories.state, 'approved'), gt(stories.sentAt, since)))
      .limit(maxTried + 1);
    return rows.map(({ id, title, text }) => ({
      title,
      path: `/success-stories/${id}`,
      text: `${title}\n${text}`,
    }));
  },
};

// The sent issues with the start of their text, newest first.
import { eq, sql } from 'drizzle-orm';
import { IssueQuery } from '#contract/site/newsletter.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, subject, body, sentAt, state } = newsletterIssues;

export const archiveList = defineList({
  name: 'archive',
  query: IssueQuery,
  table: newsletterIssues,
  columns: { id, subject, sentAt, start: sql<string>`left(${body}, 2000)` },
  where: eq(state, 'sent'),
  filters: {},
  sorts: newestFirst(sentAt),
});

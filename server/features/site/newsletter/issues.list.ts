// All issues for the admins, newest first.
import { IssueQuery } from '#contract/site/newsletter.ts';
import { newsletterIssues } from '#server/db/tables/site/newsletter.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, subject, state, sendAt, sentAt, createdAt, updatedAt } = newsletterIssues;

export const issueList = defineList({
  name: 'issues',
  query: IssueQuery,
  table: newsletterIssues,
  columns: { id, subject, state, sendAt, sentAt, updatedAt },
  filters: {},
  sorts: newestFirst(createdAt),
});

// The copyright notices, newest first.
import { eq, sql } from 'drizzle-orm';
import { NoticeQuery } from '#contract/safety/copyright.ts';
import { copyrightClaims, copyrightNotices } from '#server/db/tables/safety/copyright.ts';
import { defineList } from '#server/lib/list/list.ts';
import { newestFirst } from '#server/lib/list/sorts.ts';

const { id, reference, name, email, onBehalfOf, work, signature, createdAt } = copyrightNotices;

export const noticeList = defineList({
  name: 'copyright-notices',
  query: NoticeQuery,
  table: copyrightNotices,
  columns: { id, reference, name, email, onBehalfOf, work, signature, createdAt },
  filters: {
    reference: { where: (value) => eq(reference, value), read: (value) => value.toUpperCase() },
    state: {
      where: (value) =>
        sql`exists (select 1 from ${copyrightClaims} where ${copyrightClaims.noticeId} = ${id} and ${copyrightClaims.state} = ${value})`,
    },
  },
  sorts: newestFirst(createdAt),
});

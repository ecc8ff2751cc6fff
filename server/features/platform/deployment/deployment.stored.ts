// What the database stores of deployment, for the privacy page.

import type * as factsTables from '#server/db/tables/platform/facts.ts';
import type * as limitsTables from '#server/db/tables/platform/limits.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const deploymentStored = {
  attempts: {
    title: 'Limits against abuse',
    columns: {
      key: 'an account, an email address or a network address together with what was tried, such as signing in',
      count: 'how often',
      resetsAt: 'when the count ends',
    },
    kept: 'until the count ends, mostly minutes and at most a day, and an hour longer',
    seenBy: 'nobody',
  },
  facts: {
    holds: 'settings of the database itself, such as the key of the day that hashes visitors',
    columns: { name: null, value: null },
  },
} satisfies StoredTables<typeof limitsTables & typeof factsTables>;

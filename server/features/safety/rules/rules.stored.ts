// What the database stores of rules, for the privacy page.
import type * as rulesTables from '#server/db/tables/safety/rules.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const rulesStored = {
  rules: {
    holds: 'the words and hosts that moderators watch',
    columns: {
      id: null,
      kind: null,
      pattern: null,
      key: null,
      action: null,
      note: null,
      version: null,
      createdAt: null,
    },
  },
  textLimits: {
    holds: 'the limits for links and repeated texts',
    columns: { id: null, values: null, version: null },
  },
} satisfies StoredTables<typeof rulesTables>;

// What the database stores of votes, for the privacy page.
import type * as votesTables from '#server/db/tables/social/votes.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const votesStored = {
  helpfulVotes: {
    title: 'What you found helpful',
    columns: {
      resourceId: 'the resource',
      userId: 'who voted',
      day: 'the day',
      createdAt: 'the time',
    },
    kept: 'until you take the vote back, or delete your account',
    seenBy: 'everyone sees the number of votes; who voted, only you',
  },
} satisfies StoredTables<typeof votesTables>;

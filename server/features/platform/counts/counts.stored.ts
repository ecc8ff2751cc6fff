// What the database stores of counts, for the privacy page.
import type * as countsTables from '#server/db/tables/platform/counts.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const countsStored = {
  visits: {
    title: 'Views and downloads of today',
    columns: {
      resourceId: 'the resource',
      day: 'the day',
      kind: 'view or download',
      visitor:
        'for a member the account, for anyone else a keyed hash of network address and browser name, whose key is deleted too, so that nobody is counted twice',
    },
    kept: 'until the day is over, and at most an hour longer',
    seenBy: 'nobody; it only becomes a number',
  },
  missedSearches: {
    title: 'Searches that found nothing',
    columns: {
      day: 'the day',
      words:
        'the words that were searched for, without who searched; none that look like an address or a number of a person',
      times: 'how often',
    },
    kept: '90 days',
    seenBy: 'admins and moderators, as a list of words that were searched for at least three times',
  },
  resourceSearches: {
    title: 'Searches that led to a resource',
    columns: {
      resourceId: 'the resource',
      words: 'the words that were searched for, without who searched',
      views: null,
    },
    kept: 'as long as the resource',
    seenBy: 'the person who shared the resource, as a list of words',
  },
  resourceDays: {
    holds: 'how often a resource was viewed, downloaded and found helpful on each day',
    columns: { resourceId: null, day: null, views: null, downloads: null, helpful: null },
  },
} satisfies StoredTables<typeof countsTables>;

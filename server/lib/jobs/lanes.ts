// The lanes of the job queue: worker pools, so that jobs never wait for those of another lane.

/** `workers`: how many jobs of the lane one instance runs concurrently. */
export const lanes = {
  /** Short database work, such as deleting expired rows. */
  upkeep: { workers: 1 },
  /** Apart from other upkeep, which need not wait: a run may take a minute. */
  reminders: { workers: 1 },
  /** One at a time: rendering uses a whole core. */
  thumbnails: { workers: 1 },
  /** One at a time: LibreOffice uses a whole core and much memory. */
  documents: { workers: 1 },
  /** Bound by the latency of the storage. */
  files: { workers: 1 },
  /** Bound by the servers of other sites: two, so that a slow one does not block the rest. */
  calendars: { workers: 2 },
  /** Two, so that one slow delivery does not block the rest. */
  mail: { workers: 2 },
  /** Separate from transactional mail: a password reset must not queue behind 10,000 newsletters. */
  'bulk-mail': { workers: 2 },
} as const satisfies Record<string, { workers: number }>;

export type LaneName = keyof typeof lanes;

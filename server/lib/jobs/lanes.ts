// The lanes of the job queue. Jobs of one lane wait for each other, never for those of another lane.

/** How many jobs of each lane one instance works on at a time. */
export const lanes = {
  /** Short work on the database, such as deleting what has expired. */
  upkeep: { workers: 1 },
  /** One at a time: drawing takes a whole core. */
  thumbnails: { workers: 1 },
  /** Waits for the storage. */
  files: { workers: 1 },
  /** Two, so that a slow mail server does not hold up what goes to the others. */
  mail: { workers: 2 },
  /** Apart from the mails that someone is waiting for: a password reset must not queue behind 10,000 newsletters. */
  'bulk-mail': { workers: 2 },
} as const satisfies Record<string, { workers: number }>;

export type LaneName = keyof typeof lanes;

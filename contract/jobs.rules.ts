// The numbers of the jobs page, without a schema library: pages carry this in their first load.

/** More jobs of a kind than this are not counted. */
export const maxCountedJobs = 1_000;

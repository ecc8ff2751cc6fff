// The limits of the jobs page. Without TypeBox, so that pages can load it.

/** The jobs of a kind are counted up to this. */
export const maxCountedJobs = 1_000;

// Search parameters of the jobs page.
import { searchParams, text } from '#web/lib/search-params.ts';

/** Without a kind: all failures. */
export const jobsSearch = searchParams('/admin/jobs', { kind: text(100) });

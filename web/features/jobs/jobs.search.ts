// Which failures are listed, as it stands in the address.
import { searchParams, text } from '#web/lib/search-params.ts';

/** Without a kind: all of them. */
export const jobsSearch = searchParams('/admin/jobs', { kind: text(100) });

// Search parameters of the page of a thread.
import { postSorts } from '#contract/forums/threads.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const threadSearch = searchParams('/forums/$space/$thread', { sort: oneOf(postSorts, 'top') });

// Search parameters of the review of stories.
import { storyStates } from '#contract/site/stories.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const reviewSearch = searchParams('/admin/stories', { state: oneOf(storyStates, 'waiting') });

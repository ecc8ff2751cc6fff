import { maxCountedStories } from '#contract/site/stories.rules.ts';
import { formatNumber } from '#web/lib/format.ts';

/** '12', or '999+' beyond the limit that the server counts to. */
export const formatStoryCount = (count: number): string =>
  count >= maxCountedStories ? `${formatNumber(maxCountedStories - 1)}+` : formatNumber(count);

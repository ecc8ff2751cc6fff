// Search parameters of the learning tips.
import { searchParams, text } from '#web/lib/search-params.ts';

export const tipSearch = searchParams('/learning-tips', {
  q: text(100),
  /** Its name: a university's own tips may have other categories. */
  category: text(60),
});

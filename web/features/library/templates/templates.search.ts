// Search parameters of the study templates.
import { searchParams, text } from '#web/lib/search-params.ts';

export const templateSearch = searchParams('/templates', {
  /** The name of the shown one; the first by default. */
  template: text(60),
});

// Search parameters of the form for a new resource.
import { searchParams, text } from '#web/lib/search-params.ts';

export const newResourceSearch = searchParams('/resources/new', {
  /** The name of a study template to begin with. */
  template: text(60),
  /** The id of what was shared with the app. */
  shared: text(40),
});

// Search parameters of the form for a new resource.
import { searchParams, text } from '#web/lib/search-params.ts';

export const newResourceSearch = searchParams('/resources/new', {
  /** The name of a study template to begin with. */
  template: text(60),
  /** The id of what was shared with the app. */
  shared: text(40),
  /** The id of a file to begin with, that the person shared elsewhere. */
  file: text(40),
  /** The code of the course that it is for. */
  course: text(40),
  /** The id of the want that it fills. */
  want: text(40),
});

// Search parameters of the form for a new thread.
import { threadKinds, threadLimits } from '#contract/forums/threads.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const newThreadSearch = searchParams('/forums/new', {
  /** The slug of a space. */
  space: text(40),
  /** A course code: its space. */
  course: text(40),
  /** The id of an event that it is about. */
  event: text(40),
  kind: oneOf(threadKinds, 'question'),
  /** What the title begins as, such as a search that found nothing. */
  title: text(threadLimits.title),
});

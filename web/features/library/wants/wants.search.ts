// Search parameters of the list of what is wanted, and of its form.
import { wantKinds } from '#contract/library/wants.rules.ts';
import { oneOf, type SearchValues, searchParams, text } from '#web/lib/search-params.ts';

export const wantSearch = searchParams('/wanted', {
  course: text(40),
  kind: oneOf(wantKinds, ''),
  filled: oneOf(['yes'], ''),
  mine: oneOf(['yes'], ''),
  sort: oneOf(['newest'], 'most'),
});
export type WantFilter = SearchValues<typeof wantSearch>;

/** Defaults are omitted. */
export const toQuery = ({ course, kind, filled, mine, sort }: WantFilter) => ({
  course: course || undefined,
  kind: kind || undefined,
  filled: filled || undefined,
  mine: mine || undefined,
  sort: sort === 'most' ? undefined : sort,
});

/** What is prefilled, such as a search that found nothing. */
export const newWantSearch = searchParams('/wanted/new', {
  course: text(40),
  kind: oneOf(wantKinds, 'notes'),
  text: text(120),
});

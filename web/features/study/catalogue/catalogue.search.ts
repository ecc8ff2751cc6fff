// Search parameters of the catalogue.
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const catalogueParts = ['courses', 'departments', 'teachers', 'terms'] as const;
export type CataloguePart = (typeof catalogueParts)[number];

export const catalogueSearch = searchParams('/admin/catalogue', {
  show: oneOf(catalogueParts, 'courses'),
  q: text(100),
  department: text(40),
  archived: oneOf(['yes'], 'no'),
});

// Search parameters of the page of a host.
import { oneOf, searchParams } from '#web/lib/search-params.ts';

export const hostSearch = searchParams('/hosts/$slug', { when: oneOf(['past'], 'upcoming') });

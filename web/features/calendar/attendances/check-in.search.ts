// Search parameters of the check-in page: the date at whose door one stands, and whether the camera is on.
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const checkInSearch = searchParams('/events/$event/check-in', { date: text(40), scan: oneOf(['on']) });

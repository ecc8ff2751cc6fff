// The search parameter of the link in the mail about a counter-notice.
import { searchParams, text } from '#web/lib/search-params.ts';

export const answerSearch = searchParams('/copyright/answer', { token: text(200) });

// Search parameters of the record, and of the link in the mail about a counter-notice.
import { claimStates } from '#contract/safety/copyright.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const noticesSearch = searchParams('/admin/copyright', {
  state: oneOf(claimStates, ''),
  reference: text(40),
});
export const answerSearch = searchParams('/copyright/answer', { token: text(200) });

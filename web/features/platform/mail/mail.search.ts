// Search parameters of the mail log.
import { mailStates } from '#contract/platform/mail.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

/** Without a state: all mails. */
export const mailSearch = searchParams('/admin/mail', {
  to: text(200),
  state: oneOf(mailStates),
});

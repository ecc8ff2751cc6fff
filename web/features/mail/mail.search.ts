// Search parameters of the mail log.
import { mailStates } from '#contract/mail.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

/** Without a state: all mails. */
export const mailSearch = searchParams('/admin/mail', { state: oneOf(mailStates) });

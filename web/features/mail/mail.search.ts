// Which mails are listed, as it stands in the address.
import { mailStates } from '#contract/mail.rules.ts';
import { oneOf, searchParams } from '#web/lib/search-params.ts';

/** Without a state: all of them. */
export const mailSearch = searchParams('/admin/mail', { state: oneOf(mailStates) });

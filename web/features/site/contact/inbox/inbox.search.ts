// Search parameters of the inbox.
import { messageStates } from '#contract/site/contact.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const inboxSearch = searchParams('/admin/messages', {
  /** Absent: all but archived messages. */
  state: oneOf(messageStates),
  /** The _id of the open message. */
  message: text(100),
});

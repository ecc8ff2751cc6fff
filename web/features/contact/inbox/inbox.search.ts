// Which messages of the inbox are listed and which one is open, as it stands in the address.
import { messageStates } from '#contract/contact.rules.ts';
import { oneOf, searchParams, text } from '#web/lib/search-params.ts';

export const inboxSearch = searchParams('/admin/messages', {
  /** Without one: all but what was archived. */
  state: oneOf(messageStates),
  /** The _id of the open one. */
  message: text(100),
});

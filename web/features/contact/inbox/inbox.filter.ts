// What of the inbox is shown and which message is open, and how it is written in the address.
import { type MessageState, messageStates } from '#contract/contact.rules.ts';

export interface InboxFilter {
  /** Without one: all but what was archived. */
  state: MessageState | undefined;
  /** The one that is open. */
  message: string | undefined;
}

/** The address bar can hold anything: what is not understood is left out. */
export const readFilter = (search: Record<string, unknown>): InboxFilter => ({
  state: messageStates.find((state) => state === search.state),
  message: typeof search.message === 'string' && search.message ? search.message : undefined,
});

export const filterParams = ({ state, message }: Partial<InboxFilter>): Record<string, string> => ({
  ...(state && { state }),
  ...(message && { message }),
});

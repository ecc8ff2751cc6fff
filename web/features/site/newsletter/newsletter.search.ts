// Search parameters of the links in newsletter mails.
import { searchParams, text } from '#web/lib/search-params.ts';

export const confirmSubscriptionSearch = searchParams('/newsletter/confirm', { token: text(200) });
export const unsubscribeSearch = searchParams('/newsletter/unsubscribe', { key: text(200) });

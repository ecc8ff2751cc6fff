// What the links of newsletter mails bring along.
import { searchParams, text } from '#web/lib/search-params.ts';

export const confirmSubscriptionSearch = searchParams('/newsletter/confirm', { token: text(200) });
export const unsubscribeSearch = searchParams('/newsletter/unsubscribe', { key: text(200) });

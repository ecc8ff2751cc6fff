// Search parameters of the links in mails about notifications.
import { searchParams, text } from '#web/lib/search-params.ts';

export const endMailsSearch = searchParams('/notifications/unsubscribe', { token: text(200) });

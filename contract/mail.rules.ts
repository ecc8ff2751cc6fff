// What can become of a mail, without a schema library: pages carry this in their first load.

/** `dropped`: no longer wanted when its turn came, such as a newsletter to someone who had just unsubscribed. */
export const mailStates = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

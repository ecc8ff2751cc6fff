// The states of a mail. Without TypeBox, so that pages can load it.

/** `dropped`: no longer relevant when it was due, such as a newsletter to someone who has unsubscribed. */
export const mailStates = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailState = (typeof mailStates)[number];

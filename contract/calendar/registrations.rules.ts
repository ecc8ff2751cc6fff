// The states of proposals that the Registration Inbox lists. Without TypeBox, so that pages can load it.

export const registrationStates = ['proposed', 'returned', 'rejected', 'published'] as const;
export type RegistrationState = (typeof registrationStates)[number];

// How moderation is told to everyone. Without TypeBox, so that pages can load it.

/** A smaller number is not told: someone could be recognised by it. */
export const minToldCount = 5;
export const toldMonths = 12;
export const maxToldDecisions = 30;

// Asking for reviews of a course. Without TypeBox, so that pages can load it.

/** Open requests of one member: each moves a course to the front for everyone who took it. */
export const maxReviewRequests = 20;

/** How long after the end of a term those who took a course may be asked to review it. */
export const askedWithinWeeks = 8;

/** The same for a course that members wish reviews of. */
export const requestedWithinWeeks = 26;

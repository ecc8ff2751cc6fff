// The limit of saved resources. Without TypeBox, so that pages can load it.

/** Of a person: all are on one page. */
export const maxSaves = 200;

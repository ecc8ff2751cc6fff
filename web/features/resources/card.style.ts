/** Of the container of cards. */
export const cardGrid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

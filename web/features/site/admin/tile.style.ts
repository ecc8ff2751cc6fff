// The link covers the whole tile, while its accessible name is only the title.
export const stretchedLink = 'after:absolute after:inset-0 after:rounded-card focus-visible:outline-none';
export const focusRing =
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-solid';

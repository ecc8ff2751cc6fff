/** The buttons below a post. On a phone those with an icon that says enough are without their word, so that one line is enough. */
export const action =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-sm font-semibold text-muted transition-colors hover:bg-blue-soft hover:text-ink aria-pressed:text-blue-ink aria-expanded:bg-blue-soft disabled:cursor-progress';

export const actionWord = 'max-sm:sr-only';

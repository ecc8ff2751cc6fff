// The theme switch in the navbar; the footer has all three options.
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { otherThan, switchTheme, useTheme } from '#web/lib/theme.ts';

export function ThemeToggle() {
  const next = otherThan(useTheme());
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label={`Switch to ${next} theme`}
      className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-blue/15 hover:text-ink"
    >
      {/* By CSS, because the server does not know the theme. */}
      <Moon className="size-5 dark:hidden" aria-hidden="true" />
      <Sun className="hidden size-5 dark:block" aria-hidden="true" />
    </button>
  );
}

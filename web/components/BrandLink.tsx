import { Link } from '@tanstack/react-router';
import { siteName } from '#contract/page.ts';
import { BrandMark } from './BrandMark.tsx';

/** On the narrowest screens a compact one shows only the logo; the name stays available to screen readers. */
export function BrandLink({ compact = false }: { compact?: boolean }) {
  return (
    <Link
      to="/"
      activeOptions={{ exact: true }}
      className="inline-flex min-h-11 items-center gap-2 rounded-control sm:gap-2.5 sm:text-[1.0625rem] font-extrabold tracking-tight whitespace-nowrap"
    >
      <BrandMark className="size-8 shrink-0" />
      <span className={compact ? 'max-[359px]:sr-only' : ''}>{siteName}</span>
    </Link>
  );
}

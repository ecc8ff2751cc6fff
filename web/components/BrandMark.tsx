// The logo. web/public/favicon.svg is the same drawing.
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <rect width="32" height="32" rx="9" className="fill-solid" />
      <circle cx="19.5" cy="16" r="7" className="fill-green" />
      <circle cx="12.5" cy="16" r="7" fill="#fff" />
      <path d="M16 9.94a7 7 0 0 1 0 12.12 7 7 0 0 1 0-12.12z" className="fill-yellow" />
    </svg>
  );
}

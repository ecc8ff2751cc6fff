// The fallback of an image that fails to load: inline SVG, so that it needs no request.
export function MissingPicture() {
  return (
    <span className="flex flex-col items-center gap-2 p-6 text-[0.9375rem] font-medium text-kind-image-ink">
      <svg viewBox="0 0 64 48" className="h-14" aria-hidden="true">
        <rect
          x="2"
          y="2"
          width="60"
          height="44"
          rx="7"
          className="fill-surface stroke-current"
          strokeWidth="2.5"
        />
        <circle cx="20" cy="17" r="5" className="fill-kind-image" />
        <path d="M8 39 24 25l9 8 9-11 14 17z" className="fill-kind-image" />
        <path d="m6 45 52-42" className="stroke-current" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      Image not available
    </span>
  );
}

// Keeps the place of what is popular while it is awaited, so that the list below does not move.
export function PopularPlaceholder() {
  return <div aria-hidden="true" className="mt-6 h-44" />;
}

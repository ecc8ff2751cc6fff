// Reserves the height of PopularResources while it loads, against layout shift of the list.
export function PopularPlaceholder() {
  return <div aria-hidden="true" className="mt-6 h-44" />;
}

// The loading state of PopularResources, of the same height, against layout shift of the list.
export function PopularPlaceholder() {
  return (
    <div aria-hidden="true" className="mt-6 h-44 animate-pulse overflow-hidden">
      <div className="h-6 w-40 rounded bg-line" />
      <div className="mt-4 flex gap-3 lg:grid lg:grid-cols-6">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="h-31 w-44 shrink-0 rounded-card bg-line lg:w-auto" />
        ))}
      </div>
    </div>
  );
}

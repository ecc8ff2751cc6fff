// The loading skeleton of the analytics page.
const block = 'animate-pulse rounded-card bg-line';

export function AnalyticsSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading the figures…</span>
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {['views', 'downloads', 'helpful'].map((name) => (
          <div key={name} className={`${block} h-19`} />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-3">
        {['views', 'downloads', 'helpful'].map((name) => (
          <div key={name} className={`${block} h-70`} />
        ))}
      </div>
      <div className={`${block} h-80`} />
    </div>
  );
}

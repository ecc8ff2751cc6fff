// The loading skeleton of a card.
export const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="aspect-video animate-pulse bg-line" />
    <div className="m-5 h-5 w-4/5 animate-pulse rounded-md bg-line" />
    <div className="m-5 h-52 animate-pulse rounded-md bg-line" />
  </div>
);

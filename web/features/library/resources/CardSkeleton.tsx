// The loading skeleton of a card.
export const CardSkeleton = () => (
  <div className="overflow-hidden rounded-card border border-line bg-surface">
    <div className="aspect-[2.1/1] animate-pulse bg-line" />
    <div className="m-4 h-5 w-4/5 animate-pulse rounded-md bg-line" />
    <div className="m-4 h-36 animate-pulse rounded-md bg-line" />
  </div>
);

// The loading skeleton of a card.
const line = 'animate-pulse rounded-md bg-line';

export function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-video animate-pulse bg-line" />
      <div className="space-y-3 p-5">
        <div className={`${line} h-5 w-4/5`} />
        <div className={`${line} h-4`} />
        <div className={`${line} h-4 w-2/3`} />
        <div className="flex gap-2">
          <div className={`${line} h-6 w-16`} />
          <div className={`${line} h-6 w-20`} />
        </div>
        <div className={`${line} mt-5 h-7 w-1/2`} />
        <div className={`${line} h-9`} />
        <div className={`${line} h-11`} />
      </div>
    </div>
  );
}

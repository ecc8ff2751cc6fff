// The loading skeleton of a table row.
const line = 'animate-pulse rounded-md bg-line';

export function RowSkeleton() {
  return (
    <div className="flex items-center gap-3 border-line p-4 not-first:border-t">
      <div className="size-10 shrink-0 animate-pulse rounded-full bg-line" />
      <div className="flex-1 space-y-2">
        <div className={`${line} h-4 w-36`} />
        <div className={`${line} h-3.5 w-52 max-w-full`} />
      </div>
      <div className={`${line} h-11 w-24 max-md:hidden`} />
      <div className={`${line} h-4 w-20 max-md:hidden`} />
      <div className={`${line} h-4 w-24 max-md:hidden`} />
      <div className={`${line} size-11`} />
    </div>
  );
}

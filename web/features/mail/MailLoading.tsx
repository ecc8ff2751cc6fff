export function MailLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading the mails…
      </p>
      <div aria-hidden="true" className="rounded-card border border-line bg-surface">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={String(index)} className="flex items-center gap-4 border-line p-4 not-first:border-t">
            <div className="size-10 shrink-0 animate-pulse rounded-control bg-line" />
            <div className="flex-1 space-y-2.5">
              <div className="h-4 w-1/3 animate-pulse rounded-md bg-line" />
              <div className="h-3.5 w-1/2 animate-pulse rounded-md bg-line" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

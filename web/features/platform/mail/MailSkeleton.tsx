// The loading skeleton of the mail log.
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';

export const MailSkeleton = () => (
  <ListSkeleton count={6}>
    <div className="flex items-center gap-4 border-line p-4 not-first:border-t">
      <div className="size-10 shrink-0 animate-pulse rounded-control bg-line" />
      <div className="flex-1 space-y-2.5">
        <div className="h-4 w-1/3 animate-pulse rounded-md bg-line" />
        <div className="h-3.5 w-1/2 animate-pulse rounded-md bg-line" />
      </div>
    </div>
  </ListSkeleton>
);

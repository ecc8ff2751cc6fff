// The loading state of a page.
import { Spinner } from '#web/components/ui/Spinner.tsx';

export function PageLoading() {
  return (
    <div role="status" className="flex justify-center py-32 text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">Loading…</span>
    </div>
  );
}

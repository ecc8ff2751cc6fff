// In place of a viewer that is being loaded.
import { Spinner } from '#web/components/ui/Spinner.tsx';
import { viewerHeight } from './viewer.style.ts';

export function ViewerLoading() {
  return (
    <div
      role="status"
      className={`flex items-center justify-center bg-kind-pdf-soft text-kind-pdf-ink ${viewerHeight}`}
    >
      <Spinner className="size-8" />
      <span className="sr-only">Loading the document…</span>
    </div>
  );
}

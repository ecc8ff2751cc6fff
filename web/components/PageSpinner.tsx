// The loading state of a page, or of its main part.
import { Spinner } from './ui/Spinner.tsx';

export function PageSpinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div role="status" className="flex justify-center py-32 text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">{label}</span>
    </div>
  );
}

import { Spinner } from '#web/components/ui/Spinner.tsx';

export function ProfileLoading() {
  return (
    <div role="status" className="flex justify-center py-32 text-muted">
      <Spinner className="size-8" />
      <span className="sr-only">Loading your profile…</span>
    </div>
  );
}

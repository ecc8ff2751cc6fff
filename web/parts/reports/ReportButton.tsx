// Opens the dialog to report something to the moderators, which is loaded then.
import Flag from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import type { ReportKind } from '#contract/safety/reports.rules.ts';

const ReportDialog = lazy(() => import('./ReportDialog.tsx'));

export function ReportButton({ kind, id }: { kind: ReportKind; id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:bg-red-soft hover:text-red-ink"
      >
        <Flag className="size-4" aria-hidden="true" />
        Report
      </button>
      <Suspense>{isOpen && <ReportDialog kind={kind} id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

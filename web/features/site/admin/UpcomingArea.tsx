// An area that is not built yet. Its button is aria-disabled instead of disabled, so that it stays focusable and screen
// readers announce the reason.
import Hammer from 'lucide-react/icons/hammer';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { type PagePath, pages } from '#contract/pages.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { AdminFrame } from './AdminFrame.tsx';
import { upcomingAreas } from './upcoming-areas.labels.ts';

export function UpcomingArea({ path }: { path: PagePath }) {
  const id = useId();
  return (
    <AdminFrame
      title={pages[path].title}
      action={
        <button
          type="button"
          aria-disabled="true"
          aria-describedby={id}
          className="inline-flex min-h-11 cursor-not-allowed! items-center justify-center gap-2 rounded-control bg-line px-4 text-[0.9375rem] font-semibold text-muted"
        >
          <Plus className="size-5" aria-hidden="true" />
          Add New
        </button>
      }
    >
      <div className="mt-8">
        <ListMessage picture={<Hammer className="size-8" aria-hidden="true" />} title="coming soon...">
          <span id={id}>{upcomingAreas[path]?.text} Until then, nothing can be added.</span>
        </ListMessage>
      </div>
    </AdminFrame>
  );
}

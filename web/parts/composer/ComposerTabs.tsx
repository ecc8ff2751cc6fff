// The tabs of the composer: writing and preview.
import type { KeyboardEvent } from 'react';

export type ComposerView = 'write' | 'preview';

const titles: Record<ComposerView, string> = { write: 'Write', preview: 'Preview' };

interface Props {
  /** The prefix of the ids of tabs and panels. */
  id: string;
  view: ComposerView;
  onChange: (view: ComposerView) => void;
}

export function ComposerTabs({ id, view, onChange }: Props) {
  const other = view === 'write' ? 'preview' : 'write';
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === 'Home' ? 'write' : event.key === 'End' ? 'preview' : other;
    onChange(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div role="tablist" aria-label="View" className="flex gap-1 px-1.5" onKeyDown={onKeyDown}>
      {(['write', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-${name}`}
          aria-selected={view === name}
          aria-controls={view === name ? `${id}-${name}-panel` : undefined}
          tabIndex={view === name ? 0 : -1}
          onClick={() => onChange(name)}
          className="min-h-11 rounded-control px-3 text-[0.9375rem] font-semibold text-muted hover:text-ink aria-selected:text-blue-ink aria-selected:underline aria-selected:decoration-2 aria-selected:underline-offset-8"
        >
          {titles[name]}
        </button>
      ))}
    </div>
  );
}

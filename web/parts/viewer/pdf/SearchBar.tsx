// The search inside a PDF: the words, how many matches there are, and the way from one to the next.
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { ToolButton } from '#web/parts/viewer/ToolButton.tsx';
import { maxHits, type usePdfSearch } from './pdf-search.hook.ts';

type Search = ReturnType<typeof usePdfSearch>;

interface Props {
  search: Search;
  count: number;
  onClose: () => void;
}

export function SearchBar({ search, count, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const hasNone = search.hits.length === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: React has no types for the search element's role.
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search.move(1);
      }}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface px-2 py-1.5"
    >
      <input
        ref={input}
        type="text"
        autoComplete="off"
        aria-label="Words in the document"
        placeholder="Find in the document"
        maxLength={100}
        value={search.query}
        onChange={({ target }) => search.setQuery(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.shiftKey) {
            event.preventDefault();
            search.move(-1);
          }
          // Only the search: the dialog would be closed as well.
          if (event.key === 'Escape') {
            event.preventDefault();
            onClose();
          }
        }}
        className="h-9 min-w-0 flex-1 rounded-md border border-control bg-surface px-2.5 text-ink pointer-coarse:h-11"
      />
      <div className="flex items-center">
        <ToolButton
          label="Previous match"
          Icon={ChevronUp}
          disabled={hasNone}
          onClick={() => search.move(-1)}
        />
        <ToolButton label="Next match" Icon={ChevronDown} disabled={hasNone} onClick={() => search.move(1)} />
        <ToolButton label="Close the search" Icon={X} onClick={onClose} />
      </div>
      <p
        role="status"
        className="basis-full text-sm text-muted tabular-nums empty:hidden sm:order-first sm:basis-auto"
      >
        {statusOf(search, count)}
      </p>
    </form>
  );
}

function statusOf({ needle, hits, current, searched, isDone, hasText }: Search, count: number): string {
  if (!needle) return '';
  const progress = isDone ? '' : ` Searching page ${formatNumber(searched)} of ${formatNumber(count)}…`;
  if (hits.length > 0) {
    const total = `${formatNumber(hits.length)}${hits.length >= maxHits ? ' or more' : ''}`;
    return `${current === undefined ? total : `${formatNumber(current + 1)} of ${total}`}${isDone ? '' : '…'}`;
  }
  if (!isDone) return progress.trim();
  return hasText ? 'Not found' : 'This document has no text to search: it may be a scan.';
}

// A compact select of a filter bar, named by its aria-label.
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'select'> {
  /** Labels by value, in order. */
  options: Record<string, string>;
}

export function FilterSelect({ options, ...select }: Props) {
  return (
    <div className="relative min-w-0">
      <select
        {...select}
        className="min-h-12 w-full cursor-pointer appearance-none truncate rounded-control border border-control bg-surface pr-10 pl-4 font-medium text-ink"
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}

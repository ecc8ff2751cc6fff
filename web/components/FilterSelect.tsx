// A compact select of a filter bar, named by its aria-label.
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';

interface Props<Value extends string> extends Omit<ComponentProps<'select'>, 'onChange' | 'value'> {
  value: Value;
  onChoose: (value: Value) => void;
  /** Labels by value, in order. */
  options: Record<string, string>;
  /** Beside the number of rows, in place of beside the search. */
  isCompact?: boolean;
}

export function FilterSelect<Value extends string>({
  onChoose,
  options,
  isCompact = false,
  ...select
}: Props<Value>) {
  return (
    <div className="relative min-w-0">
      <select
        {...select}
        onChange={({ target }) => onChoose(target.value as Value)}
        className={`w-full cursor-pointer appearance-none truncate rounded-control border border-control bg-surface font-medium text-ink ${isCompact ? 'min-h-11 pr-6.5 pl-2.5 text-[0.9375rem]' : 'min-h-12 pr-10 pl-4'}`}
      >
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className={`pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2 text-muted ${isCompact ? 'right-1.5' : 'right-3.5'}`}
        aria-hidden="true"
      />
    </div>
  );
}

// Filters that are chosen elsewhere, or in what is folded: each can be removed here.
import X from 'lucide-react/icons/x';

export interface ChosenFilter {
  name: string;
  value: string;
  onRemove: () => void;
}

export function ChosenFilters({ filters, className = '' }: { filters: ChosenFilter[]; className?: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className={`mt-3 flex flex-wrap gap-2 ${className}`}>
      {filters.map(({ name, value, onRemove }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            onClick={onRemove}
            aria-label={`Remove filter ${name}: ${value}`}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-blue/40 bg-blue-soft px-4 font-medium text-blue-ink"
          >
            <span className="truncate" dir="auto">{`${name}: ${value}`}</span>
            <X className="size-4 shrink-0" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

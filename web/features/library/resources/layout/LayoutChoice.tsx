// Chooses between the grid of cards and the compact list.
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { chooseLayout, useLayout } from './layout.store.ts';

const choices = [
  ['grid', 'Grid', LayoutGrid],
  ['list', 'Compact list', List],
] as const;

export default function LayoutChoice() {
  const chosen = useLayout();
  return (
    <fieldset aria-label="Layout" className="flex flex-none! rounded-control border border-control">
      {choices.map(([layout, label, Icon]) => (
        <button
          key={layout}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={layout === chosen}
          onClick={() => chooseLayout(layout)}
          className="inline-flex h-10.5 w-10.5 items-center justify-center text-muted first:rounded-l-[9px] last:rounded-r-[9px] hover:text-ink aria-pressed:bg-blue-soft aria-pressed:text-blue-ink"
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}

// The list of a menu that opens below its button.
interface Entry {
  label: string;
  run: () => void;
}

interface Props {
  id: string;
  isOpen: boolean;
  /** Where it opens. */
  className: string;
  entries: readonly Entry[];
  /** Before an entry is run. */
  onChoose: (entry: Entry) => void;
}

export const MenuEntries = ({ id, isOpen, className, entries, onChoose }: Props) => (
  <ul
    id={id}
    hidden={!isOpen}
    className={`absolute top-full right-0 z-10 mt-1 rounded-card border border-line bg-surface p-1.5 shadow-lift ${className}`}
  >
    {isOpen &&
      entries.map((entry) => (
        <li key={entry.label}>
          <button
            type="button"
            onClick={() => {
              onChoose(entry);
              entry.run();
            }}
            className="flex min-h-11 w-full items-center rounded-control px-3 text-left text-[0.9375rem] font-semibold hover:bg-blue-soft"
          >
            {entry.label}
          </button>
        </li>
      ))}
  </ul>
);

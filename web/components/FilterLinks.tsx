// The filter of a list as links, so that it is in the address and Back undoes it.
import { Link } from '@tanstack/react-router';
import type { PagePath } from '#contract/pages.ts';

interface Choice {
  name: string;
  label: string;
  /** Its search parameters. */
  search: Record<string, string>;
  /** The number of matching rows, where known. */
  count?: string | undefined;
}

interface Props {
  label: string;
  to: PagePath;
  choices: Choice[];
  chosen: string;
}

export function FilterLinks({ label, to, choices, chosen }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="-ml-2 flex sm:ml-0 flex-wrap gap-x-0.5 sm:gap-x-1.5">
        {choices.map((choice) => (
          <li key={choice.name}>
            <Link
              to={to}
              search={choice.search}
              activeOptions={{ exact: true }}
              aria-current={choice.name === chosen ? 'page' : undefined}
              resetScroll={false}
              className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-[0.9375rem] font-semibold text-muted hover:bg-blue-soft hover:text-ink aria-[current=page]:bg-blue-soft aria-[current=page]:text-blue-ink sm:px-3"
            >
              {choice.label}
              {choice.count !== undefined && (
                <span className="font-medium tabular-nums">{` ${choice.count}`}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

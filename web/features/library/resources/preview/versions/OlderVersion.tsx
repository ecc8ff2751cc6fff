// An older version in the viewer, with a note above that it is one.
import type { ReactNode } from 'react';
import type { ResourceVersion } from '#contract/library/versions.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';

interface Props {
  older: ResourceVersion;
  newest: number;
  onNewest: () => void;
  children: ReactNode;
}

export function OlderVersion({ older, newest, onNewest, children }: Props) {
  return (
    <div className="xl:tall:flex xl:tall:h-full xl:tall:flex-col">
      <p
        role="status"
        className="flex flex-wrap items-center gap-x-3 bg-yellow-soft px-5 py-1 text-[0.9375rem] text-yellow-ink sm:px-6"
      >
        <span>
          You are looking at version {older.number} of {newest}, from <LocalDate at={older.createdAt} />.
        </span>
        <button type="button" onClick={onNewest} className={textLink}>
          Show the newest
        </button>
      </p>
      <div className="xl:tall:min-h-0 xl:tall:flex-1">{children}</div>
    </div>
  );
}

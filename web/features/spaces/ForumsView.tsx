// The threads of all spaces, and the spaces.
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { AskLinks } from './AskLinks.tsx';
import { SpaceNav } from './SpaceNav.tsx';
import { forumsSearch } from './spaces.search.ts';
import { Threads } from './Threads.tsx';

export function ForumsView({ title, description }: { title: string; description: string }) {
  const filter = useSearchValues(forumsSearch);
  const change = useChangeSearch(forumsSearch);
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1>{title}</h1>
          <p className="mt-2 max-w-prose text-pretty text-muted max-sm:hidden">{description}</p>
        </div>
        <AskLinks slug={filter.space || filter.course} />
      </div>
      <div className="mt-4 grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-5">
          <SpaceNav />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Threads filter={filter} onChange={change} write={forumsSearch.write} />
        </div>
      </div>
    </div>
  );
}

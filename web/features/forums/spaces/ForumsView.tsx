// The threads of all spaces, and the spaces.
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { AskLinks } from '#web/parts/threads/AskLinks.tsx';
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
        <AskLinks slug={filter.space || filter.course} event={filter.event} />
      </div>
      <div className="mt-4 grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1 lg:pt-5">
          {/* The spaces are above the threads on a phone: forty stops of the Tab key. */}
          <a
            href="#threads"
            className="sr-only focus:not-sr-only focus:mb-2 focus:inline-block focus:rounded-control focus:bg-solid focus:px-4 focus:py-3 focus:font-semibold focus:text-on-solid"
          >
            Skip to the threads
          </a>
          <SpaceNav />
        </div>
        <div
          id="threads"
          tabIndex={-1}
          className="min-w-0 scroll-mt-20 outline-none lg:col-start-1 lg:row-start-1"
        >
          <Threads filter={filter} onChange={change} write={forumsSearch.write} />
        </div>
      </div>
    </div>
  );
}

// Up to four courses side by side. Which ones is in the address.
import { useQuery } from '@tanstack/react-query';
import Scale from 'lucide-react/icons/scale';
import { type FunctionComponent, lazy, Suspense } from 'react';
import { pages } from '#contract/pages.ts';
import { maxCompared } from '#contract/study/courses.rules.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListFailed } from '#web/components/list/ListFailed.tsx';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { comparisonOptions } from '#web/features/study/courses/courses.queries.ts';
import { comparedCodes, compareSearch } from '#web/features/study/courses/courses.search.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { ComparisonNotes } from './ComparisonNotes.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { CourseAdderProps } from './CourseAdder.tsx';

/** Where its script cannot be loaded: the comparison can still be read. */
const NoAdder: FunctionComponent<CourseAdderProps> = () => null;

// Not needed to read the comparison: the combobox is a third of the scripts of this page.
const CourseAdder = lazy<FunctionComponent<CourseAdderProps>>(() =>
  import('./CourseAdder.tsx').catch(() => ({ default: NoAdder })),
);

export function Comparison() {
  const { codes, leftOut } = comparedCodes(useSearchValues(compareSearch).codes);
  const change = useChangeSearch(compareSearch);
  const { data, error, refetch, isPlaceholderData } = useQuery(comparisonOptions(codes.join(',')));
  const shown = codes.length > 0 ? data : undefined;
  const present = shown?.courses.map(({ code }) => code) ?? [];
  useDocumentTitle(present.length > 0 ? `Compare ${present.join(', ')}` : undefined);
  const isHydrated = useHydrated();
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/courses">All courses</BackLink>
      <div className="mt-2 mb-5 flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <h1>{pages['/courses/compare'].title}</h1>
        {codes.length < maxCompared ? (
          <div className="min-h-20 w-full sm:w-80">
            {isHydrated && (
              <Suspense fallback={null}>
                <CourseAdder
                  present={present}
                  onAdd={(code) => change({ codes: [...codes, code].join(',') })}
                />
              </Suspense>
            )}
          </div>
        ) : (
          <p className="text-muted">{`${maxCompared} at most: remove one to add another.`}</p>
        )}
      </div>
      <ComparisonNotes comparison={shown} leftOut={leftOut} />
      {codes.length === 0 ? (
        <ListMessage
          picture={<Scale className="size-8" aria-hidden="true" />}
          title="Choose the courses to compare"
        >
          {`Add two to ${maxCompared} courses above, or tick “Compare” in the list of courses.`}
        </ListMessage>
      ) : shown ? (
        shown.courses.length > 0 && (
          <div {...busyWhile(isPlaceholderData)}>
            <ComparisonTable
              courses={shown.courses}
              onRemove={(code) => change({ codes: present.filter((other) => other !== code).join(',') })}
            />
          </div>
        )
      ) : error ? (
        <ListFailed
          title="The courses could not be compared"
          reason={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <p role="status" className="sr-only">
            Loading the comparison…
          </p>
          <div className="h-96 animate-pulse rounded-card border border-line bg-surface" />
        </>
      )}
    </div>
  );
}

// The list of courses with its filters.
import { Link } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { maxCompared } from '#contract/study/courses.rules.ts';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListSkeleton } from '#web/components/list/ListSkeleton.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { CompareBar } from './CompareBar.tsx';
import { CompareTick } from './CompareTick.tsx';
import { CourseFilters } from './CourseFilters.tsx';
import { CourseRow } from './CourseRow.tsx';
import { courseList } from './courses.queries.ts';
import { comparedCodes, courseSearch, isFiltered, toQuery } from './courses.search.ts';

const grid = 'grid gap-3 lg:grid-cols-2';

export function Courses() {
  const filter = useSearchValues(courseSearch);
  const change = useChangeSearch(courseSearch);
  const list = useList(courseList, toQuery(filter));
  const searchedFor = list.pages?.[0]?.searchedFor;
  const { codes: compared } = comparedCodes(filter.compare);
  const [isTooMany, setTooMany] = useState(false);
  // Two ticks in quick succession: the second one adds to the first, though the page does not show that yet.
  const compare = (choose: (codes: string[]) => string[]) =>
    change(
      (latest) => {
        const codes = choose(comparedCodes(latest.compare).codes);
        const isMore = codes.length > maxCompared;
        setTooMany(isMore);
        return isMore ? {} : { compare: codes.join(',') };
      },
      { replace: true },
    );
  return (
    <>
      <CourseFilters filter={filter} onChange={change} />
      <ListView
        list={list}
        counted={['course', 'courses']}
        failed="The courses could not be loaded"
        loading="Loading courses…"
        skeleton={
          <ListSkeleton count={8} className={grid}>
            <div className="h-[8.75rem] animate-pulse rounded-card border border-line bg-surface" />
          </ListSkeleton>
        }
        empty={<NoCourses isFiltered={isFiltered(filter)} q={filter.q} />}
      >
        {(courses) => (
          <>
            {searchedFor && (
              <p role="status" className="mb-4">
                Nothing matches “{filter.q}”. These match <strong>{searchedFor}</strong>.
              </p>
            )}
            <ul aria-label="Courses" {...busyWhile(list.outdated, grid)}>
              {courses.map((course) => (
                <li key={course._id} className="flex min-w-0">
                  <CourseRow course={course}>
                    <CompareTick
                      code={course.code}
                      isChosen={compared.includes(course.code)}
                      onChange={(isChosen) =>
                        compare((codes) =>
                          isChosen ? [...codes, course.code] : codes.filter((code) => code !== course.code),
                        )
                      }
                    />
                  </CourseRow>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListView>
      <CompareBar codes={compared} isTooMany={isTooMany} onChange={(codes) => compare(() => codes)} />
    </>
  );
}

function NoCourses({ isFiltered, q }: { isFiltered: boolean; q: string }) {
  if (!isFiltered) {
    return (
      <ListMessage picture={<SearchX className="size-8" aria-hidden="true" />} title="No courses yet">
        The people who run this site have not entered the courses of this campus yet.
      </ListMessage>
    );
  }
  return (
    <ListMessage
      picture={<SearchX className="size-8" aria-hidden="true" />}
      title="No courses found"
      actions={
        <>
          <Link to="/courses" resetScroll={false} className={buttonClass({ variant: 'outline' })}>
            Clear all filters
          </Link>
          {q && (
            <Link to="/wanted/new" search={{ text: q }} className={buttonClass({ variant: 'outline' })}>
              Say what you need
            </Link>
          )}
        </>
      }
    >
      Try fewer filters, another spelling, or the name of a teacher.
    </ListMessage>
  );
}

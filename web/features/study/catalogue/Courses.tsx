// The courses, by code, with a search and filters.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import SearchX from 'lucide-react/icons/search-x';
import type { CatalogueCourse } from '#contract/study/catalogue.ts';
import { FilterSelect } from '#web/components/FilterSelect.tsx';
import { busyWhile } from '#web/components/list/busy.ts';
import { ListMessage } from '#web/components/list/ListMessage.tsx';
import { ListView } from '#web/components/list/ListView.tsx';
import { useList } from '#web/lib/list/list.hook.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { AddEntry } from './AddEntry.tsx';
import { ArchivedChoice, CatalogueSearchBox, filterGrid } from './CatalogueFilter.tsx';
import { CourseForm } from './CourseForm.tsx';
import { courseList, departmentsOptions } from './catalogue.queries.ts';
import { catalogueSearch } from './catalogue.search.ts';
import { EntryRow, rowsClass } from './EntryRow.tsx';
import { EntrySkeleton } from './EntryState.tsx';

export function Courses() {
  const { q, department, archived } = useSearchValues(catalogueSearch);
  const change = useChangeSearch(catalogueSearch);
  const { data: departments } = useQuery(departmentsOptions);
  const list = useList(courseList, { q, department, archived });
  const router = useRouter();
  const offered = departments?.filter(({ _id, isArchived }) => !isArchived || _id === department) ?? [];
  const departmentNames = {
    '': 'All departments',
    ...Object.fromEntries(offered.map(({ _id, code, name }) => [_id, `${code} ${name}`])),
  };
  return (
    <>
      <AddEntry
        label="Add a course"
        title="New course"
        form={(onDone) => (
          <CourseForm
            onCancel={onDone}
            onSaved={({ _id }) =>
              void router.navigate({
                to: '/admin/catalogue/courses/$courseId',
                params: { courseId: _id },
                ignoreBlocker: true,
              })
            }
          />
        )}
      />
      <div className={filterGrid(2)}>
        <CatalogueSearchBox label="Search courses" placeholder="Search by code, title or teacher" />
        <FilterSelect
          aria-label="Department"
          value={department}
          options={departmentNames}
          onChoose={(department) => change({ department })}
        />
        <ArchivedChoice />
      </div>
      <ListView
        list={list}
        counted={['course', 'courses']}
        failed="The courses could not be loaded"
        loading="Loading courses…"
        skeleton={<EntrySkeleton />}
        empty={
          <ListMessage picture={<SearchX className="size-8" aria-hidden="true" />} title="No courses found">
            {q || department
              ? 'Try a code such as CS201, a part of a title, or another department.'
              : 'Those you add or import are listed here.'}
          </ListMessage>
        }
      >
        {(courses) => (
          <ul aria-label="Courses" {...busyWhile(list.outdated, rowsClass)}>
            {courses.map((course) => (
              <CourseRow key={course._id} course={course} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function CourseRow({ course }: { course: CatalogueCourse }) {
  const { _id, code, title, department, credits, level, isArchived } = course;
  return (
    <EntryRow
      courseId={_id}
      name={code}
      title={title}
      facts={[department.name, `${credits} ${credits === 1 ? 'credit' : 'credits'}`, `level ${level}`]}
      isArchived={isArchived}
    />
  );
}

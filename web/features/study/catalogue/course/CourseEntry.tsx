// A course of the catalogue: its form, its offerings, and actions to archive and merge.
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { CatalogueEntry } from '#contract/study/catalogue.ts';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { Card } from '#web/components/ui/Card.tsx';
import { CourseForm } from '#web/features/study/catalogue/CourseForm.tsx';
import {
  courseChoices,
  entryOptions,
  mergeCourse,
  saveCourse,
  useCatalogueChange,
  useRefreshCatalogue,
} from '#web/features/study/catalogue/catalogue.queries.ts';
import { MergeDialog } from '#web/features/study/catalogue/MergeDialog.tsx';
import { reasonOf } from '#web/lib/api.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Offerings } from './Offerings.tsx';

export function CourseEntry({ courseId }: { courseId: string }) {
  const { data: course, error, refetch, isFetchedAfterMount } = useQuery(entryOptions(courseId));
  useDocumentTitle(course?.code);
  if (course && isFetchedAfterMount) return <Entry course={course} />;
  if (error)
    return (
      <PageFailed title="The course could not be loaded" onRetry={() => void refetch()}>
        {reasonOf(error) || 'The server did not answer as it should. Please try again.'}
      </PageFailed>
    );
  return <PageSpinner label="Loading the course…" />;
}

function Entry({ course }: { course: CatalogueEntry }) {
  // The form starts with the first version that is loaded: a later one would replace what is being typed.
  const [opened, setOpened] = useState({ course, version: 0 });
  const [isMerging, setMerging] = useState(false);
  const refresh = useRefreshCatalogue();
  const router = useRouter();
  const { refetch } = useQuery(entryOptions(course._id));
  const restart = (newest: CatalogueEntry) =>
    setOpened(({ version }) => ({ course: newest, version: version + 1 }));
  const loadNewest = async () => {
    const { data } = await refetch();
    if (data) restart(data);
  };
  const archiving = useCatalogueChange(async () => {
    const answer = await saveCourse({ ...inputOf(course), isArchived: !course.isArchived }, course);
    restart(answer.course);
    return answer;
  }, 'The course could not be saved.');
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="wrap-anywhere">{`${course.code} ${course.title}`}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            <span>{course.department.name}</span>
            <span>
              {course.resources === 1
                ? '1 resource names it'
                : `${formatNumber(course.resources)} resources name it`}
            </span>
            {course.isArchived && <Badge tone="grey">Archived</Badge>}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => setMerging(true)}>
            Merge
          </Button>
          <Button variant="outline" busy={archiving.isPending} onClick={() => archiving.mutate()}>
            {course.isArchived ? 'Restore' : 'Archive'}
          </Button>
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <section aria-label="Course">
          <Card className="p-5 sm:p-6">
            <CourseForm
              key={opened.version}
              course={opened.course}
              onSaved={restart}
              onLoadNewest={() => void loadNewest()}
            />
          </Card>
        </section>
        <Offerings course={course} />
      </div>
      {isMerging && (
        <MergeDialog
          kind="course"
          id={course._id}
          name={course.code}
          source={courseChoices}
          merge={mergeCourse}
          consequence={(kept) =>
            `${course.code} disappears from the catalogue, and its codes lead to ${kept}. Its terms with teachers and exams, the people who take or took it, and its resources belong to ${kept} afterwards. ${kept} keeps its title, credits and description.`
          }
          onMerged={(into) => {
            // After it: what is shown until then no longer exists.
            void router
              .navigate({
                to: '/admin/catalogue/courses/$courseId',
                params: { courseId: into },
                replace: true,
                ignoreBlocker: true,
              })
              .then(refresh);
          }}
          onClose={() => setMerging(false)}
        />
      )}
    </>
  );
}

const inputOf = ({ code, title, department, credits, level, description, formerCodes }: CatalogueEntry) => ({
  code,
  title,
  departmentId: department._id,
  credits,
  level,
  description,
  formerCodes,
});

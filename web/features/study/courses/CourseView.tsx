// The page of a course: facts, this term, earlier terms, one's own enrolment, and the panels of other features.
import { useQuery } from '@tanstack/react-query';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import type { ReactNode } from 'react';
import type { Course } from '#contract/study/courses.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { CourseHeader } from './CourseHeader.tsx';
import { CourseTerms } from './CourseTerms.tsx';
import { courseOptions, type RememberOverview } from './courses.queries.ts';
import { EnrolmentChoice } from './EnrolmentChoice.tsx';

interface Props {
  code: string;
  remember: RememberOverview | undefined;
  /** What other features know about the course. */
  panels: (course: Course) => ReactNode;
  /** The same, beside them. */
  asides: (course: Course) => ReactNode;
}

export function CourseView({ code, remember, panels, asides }: Props) {
  const { data: course, error, refetch } = useQuery(courseOptions(code, remember));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Course not found' : course && `${course.code} ${course.title}`);

  if (missing) {
    return (
      <MessagePage
        title="Course not found"
        picture={<GraduationCap className="size-9" aria-hidden="true" />}
        actions={<ButtonLink to="/courses">Find a course</ButtonLink>}
      >
        <p>There is no course with this code. Former codes lead to the present one.</p>
      </MessagePage>
    );
  }
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/courses">All courses</BackLink>
      {course ? (
        <>
          <CourseHeader course={course} />
          {/* On a phone, one's own choice is not below all reviews. */}
          <div className="mt-6 grid items-start gap-x-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
            <div className="mb-5 min-w-0 empty:hidden lg:col-start-2">
              <EnrolmentChoice course={course} />
            </div>
            <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
              {panels(course)}
            </div>
            <div className="mt-5 grid min-w-0 gap-5 lg:col-start-2 lg:row-start-2 lg:mt-0">
              <CourseTerms course={course} />
              {asides(course)}
            </div>
          </div>
        </>
      ) : error ? (
        <PageFailed title="Course" onRetry={() => void refetch()}>
          This course could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the course…" />
      )}
    </div>
  );
}

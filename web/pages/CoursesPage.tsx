import { pages } from '#contract/pages.ts';
import { Courses } from '#web/features/study/courses/Courses.tsx';

const { title, description } = pages['/courses'];

export default function CoursesPage() {
  return (
    <div className="content pt-8 pb-16 md:pt-12">
      <h1>{title}</h1>
      <p className="mt-2 max-w-prose text-pretty text-muted">{description}</p>
      <Courses />
    </div>
  );
}

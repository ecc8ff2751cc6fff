import { BackLink } from '#web/components/BackLink.tsx';
import { CourseEntry } from '#web/features/study/catalogue/course/CourseEntry.tsx';
import { usePathParams } from '#web/lib/address.hook.ts';

export default function CatalogueCoursePage() {
  const { courseId } = usePathParams('/admin/catalogue/courses/$courseId');
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/admin/catalogue">Course Catalogue</BackLink>
      <CourseEntry key={courseId} courseId={courseId} />
    </div>
  );
}

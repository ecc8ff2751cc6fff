// The space of a thread, as a link to it: that of a course is its code.
import { Link } from '@tanstack/react-router';
import { spacePlace } from './space-place.ts';

interface Props {
  space: { slug: string; name: string; courseCode: string | null; groupId?: string | undefined };
}

const plain = 'rounded text-blue-ink';
const ofCourse = 'rounded-md bg-purple-soft px-2 text-purple-ink';

export function SpaceLink({ space }: Props) {
  const { name, courseCode } = space;
  return (
    <Link
      {...spacePlace(space)}
      dir="auto"
      className={`inline-flex min-h-6 items-center font-semibold wrap-anywhere underline-offset-4 hover:underline pointer-coarse:min-h-11 ${courseCode ? ofCourse : plain}`}
    >
      {courseCode ?? name}
    </Link>
  );
}

// The code of a known course, as a link to its page.
import { Link } from '@tanstack/react-router';

export function CourseChip({ code }: { code: string }) {
  return (
    <Link
      to="/courses/$courseCode"
      params={{ courseCode: code }}
      className="inline-flex items-center rounded-md bg-purple-soft px-2 py-0.5 text-sm font-semibold wrap-anywhere text-purple-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      {code}
    </Link>
  );
}

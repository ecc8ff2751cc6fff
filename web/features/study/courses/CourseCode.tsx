// The code of a course.
export function CourseCode({ code }: { code: string }) {
  return (
    <span className="inline-flex min-h-7 items-center rounded-md bg-purple-soft px-2 text-sm font-bold wrap-anywhere text-purple-ink">
      {code}
    </span>
  );
}

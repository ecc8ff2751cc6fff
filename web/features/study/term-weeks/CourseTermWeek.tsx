// On the page of a course: what earlier terms asked, solved and opened in this week. Nothing where they did not.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isEmptyWeek } from '#contract/study/term-weeks.rules.ts';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { Section } from '#web/components/Section.tsx';
import { callApi } from '#web/lib/api.ts';
import { TermWeekLists } from '#web/parts/term-weeks/TermWeekLists.tsx';

const termWeekOptions = (courseCode: string) =>
  queryOptions({
    queryKey: ['term-week', courseCode],
    queryFn: async ({ signal }) =>
      (await callApi('GET /api/term-weeks/:courseCode', { params: { courseCode }, signal })).termWeek,
  });

/** Not rendered on the server: it changes with the week, without a write. */
export function CourseTermWeek({ code }: { code: string }) {
  const { data } = useQuery({ ...termWeekOptions(code), enabled: useHydrated() });
  if (!data || isEmptyWeek(data)) return null;
  return (
    <Section title={`Week ${data.week}`}>
      <p className="text-muted">What earlier terms needed in this week of the term.</p>
      <TermWeekLists termWeek={data} />
    </Section>
  );
}

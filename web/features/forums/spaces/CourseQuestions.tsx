// The newest threads of a course, on its page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { courseKeyOf } from '#contract/course-codes.ts';
import { coursePlace } from '#contract/forums/spaces.rules.ts';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { NewestThreads } from '#web/parts/threads/NewestThreads.tsx';
import { courseThreadsOptions } from './spaces.queries.ts';

export function CourseQuestions({ code }: { code: string }) {
  const { data } = useQuery(courseThreadsOptions(code));
  const space = data?.threads[0]?.space.slug ?? coursePlace(courseKeyOf(code));
  return (
    <NewestThreads
      title="Questions"
      list={data}
      nothing={`Nobody has asked about ${code} yet. Those who took it can answer.`}
      ask="Ask a question"
      search={{ space, kind: 'question' }}
      seeAll={(threads) => (
        <Link to="/forums/$space" params={{ space }} className={textLink}>
          {`See all ${threads} about ${code}`}
        </Link>
      )}
    />
  );
}

// The newest threads of a course, on its page.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import { courseKeyOf } from '#contract/course-codes.ts';
import { courseSlug } from '#contract/spaces.rules.ts';
import { Section } from '#web/components/Section.tsx';
import { buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { formatNumber } from '#web/lib/format.ts';
import { ThreadRow } from '#web/parts/threads/ThreadRow.tsx';
import { useThreadReads } from '#web/parts/threads/thread-reads.hook.ts';
import { courseThreadsOptions } from './spaces.queries.ts';

export function CourseQuestions({ code }: { code: string }) {
  const { data } = useQuery(courseThreadsOptions(code));
  const reads = useThreadReads(data?.threads ?? []);
  const slug = courseSlug(courseKeyOf(code));
  return (
    <Section title="Questions">
      {data?.threads.length === 0 ? (
        <p className="text-muted">{`Nobody has asked about ${code} yet. Those who took it can answer.`}</p>
      ) : (
        <ul className="-mx-4 divide-y divide-line sm:-mx-5">
          {data?.threads.map((thread) => (
            <li key={thread._id}>
              <ThreadRow thread={thread} withoutSpace read={reads.get(thread._id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link
          to="/forums/new"
          search={{ space: slug, kind: 'question' }}
          className={buttonClass({ variant: 'outline' })}
        >
          <MessageCircleQuestion className="size-5" aria-hidden="true" />
          Ask a question
        </Link>
        {data && data.total > data.threads.length && (
          <Link to="/forums/$space" params={{ space: slug }} className={textLink}>
            {`See all ${data.totalIsMore ? 'more than ' : ''}${formatNumber(data.total)} threads about ${code}`}
          </Link>
        )}
      </div>
    </Section>
  );
}

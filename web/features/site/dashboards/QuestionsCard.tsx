// Own questions whose answers wait to be accepted, and open ones that the member could answer.
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question';
import type { DashboardQuestion, DashboardQuestions } from '#contract/site/dashboards.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { SpaceLink } from '#web/parts/threads/SpaceLink.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { cardNames } from './card.labels.ts';

export function QuestionsCard({ questions: { waiting, answerable } }: { questions: DashboardQuestions }) {
  return (
    <Section title={cardNames.questions} viewAll="/forums">
      {waiting.length + answerable.length === 0 && (
        <EmptyState
          Icon={MessageCircleQuestion}
          text="No question waits for you"
          link={['/forums', 'Read the forums']}
        />
      )}
      <Questions title="Does an answer help you? Accept it" questions={waiting} />
      <Questions title="You could answer" questions={answerable} />
    </Section>
  );
}

function Questions({ title, questions }: { title: string; questions: DashboardQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <div className="mt-3 first-of-type:mt-0">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="divide-y divide-line">
        {questions.map((thread) => (
          <li key={thread._id} className="relative py-2.5">
            <ThreadLink
              thread={thread}
              dir="auto"
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              {thread.title}
            </ThreadLink>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
              <span className="relative">
                <SpaceLink space={thread.space} />
              </span>
              <span>
                {thread.replies > 0 &&
                  `${formatNumber(thread.replies)} ${thread.replies === 1 ? 'answer' : 'answers'} · `}
                asked <TimeAgo at={thread.createdAt} />
              </span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

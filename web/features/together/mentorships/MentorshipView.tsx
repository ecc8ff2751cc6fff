// A mentorship of the reader: the request and its steps, and the space of the two once it is accepted.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MentorshipSpace } from '#contract/together/mentorships.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Section } from '#web/components/Section.tsx';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing } from '#web/lib/api.ts';
import { BlockButton } from '#web/parts/blocks/BlockButton.tsx';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { MarkdownText } from '#web/parts/markdown/MarkdownText.tsx';
import { MentorCard } from '#web/parts/mentors/MentorCard.tsx';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';
import { Feedback } from './Feedback.tsx';
import { Goals } from './Goals.tsx';
import { Messages } from './Messages.tsx';
import { badgeOf } from './mentorship.labels.ts';
import { mentorshipsKey, spaceOptions } from './mentorships.queries.ts';
import { Sessions } from './Sessions.tsx';
import { SharedFiles } from './SharedFiles.tsx';
import { Steps } from './Steps.tsx';
import { useSpaceNews } from './space-news.hook.ts';

interface Props {
  id: string;
  /** When the newest unread notification about it came. */
  newsAt: string | undefined;
}

export function MentorshipView({ id, newsAt }: Props) {
  const { data: space, error, refetch } = useQuery(spaceOptions(id));
  useSpaceNews(id, newsAt);
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Mentorship not found' : space?.mentorship.goal);
  if (missing)
    return (
      <MessagePage
        title="Mentorship not found"
        drawing="missing"
        actions={<ButtonLink to="/mentorship/requests">Your mentoring</ButtonLink>}
      >
        <p>There is none of yours at this address.</p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/mentorship/requests">Your mentoring</BackLink>
      {space ? (
        <Space space={space} />
      ) : error ? (
        <PageFailed title="Mentorship" onRetry={() => void refetch()}>
          It could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the mentorship…" />
      )}
    </div>
  );
}

function Space({ space }: { space: MentorshipSpace }) {
  const { mentorship, goals, files, sessions, others } = space;
  const isRunning = mentorship.state === 'running';
  const hasSpace = isRunning || mentorship.state === 'ended';
  return (
    <>
      <Header space={space} />
      <div className="mt-5">
        <Steps key={mentorship.version} mentorship={mentorship} />
      </div>
      <div
        className={`mt-6 grid items-start gap-6 ${hasSpace ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]' : ''}`}
      >
        <div className="min-w-0 space-y-6">
          {mentorship.state === 'ended' && <Feedback space={space} />}
          {others.length > 0 && <Others space={space} />}
          <Messages mentorship={mentorship} />
        </div>
        {hasSpace && (
          <div className="min-w-0 space-y-6">
            {isRunning && <Sessions id={mentorship._id} sessions={sessions} />}
            <Goals id={mentorship._id} goals={goals} isOpen={isRunning} />
            <SharedFiles
              id={mentorship._id}
              other={mentorship.other?.name ?? 'a deleted account'}
              files={files}
              isOpen={isRunning}
            />
            {mentorship.other && <Safety person={mentorship.other} />}
          </div>
        )}
      </div>
    </>
  );
}

function Header({ space: { mentorship } }: { space: MentorshipSpace }) {
  const { state, side, other, course, goal, tried, note, createdAt, expiresAt } = mentorship;
  const { label, tone } = badgeOf(mentorship);
  return (
    <>
      <h1 className="mt-2 wrap-anywhere" dir="auto">
        {goal}
      </h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-[0.9375rem] text-muted">
        <Badge tone={tone}>{label}</Badge>
        {course && <CourseChip code={course.code} />}
        <span className="inline-flex min-w-0 items-center gap-2">
          {side === 'requester' ? 'Mentor:' : 'Asked by'}
          {other ? <PersonChip person={other} /> : <span>a deleted account</span>}
        </span>
        <TimeAgo at={createdAt} />
      </div>
      {note && (
        <p className="mt-4 border-l-4 border-line pl-4 wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      <details className="mt-4" open={state === 'asked' || state === 'questioned'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue-ink">
          What was tried
        </summary>
        <div className="border-l-4 border-line pl-4">
          <MarkdownText text={tried} />
        </div>
      </details>
      {expiresAt && <Deadline at={expiresAt} />}
    </>
  );
}

function Safety({ person }: { person: NonNullable<MentorshipSpace['mentorship']['other']> }) {
  const client = useQueryClient();
  return (
    <Section title="Not going well?">
      <p className="mb-3 text-muted">
        You can end it at any time without a reason, and report a message with the button beside it. Blocking
        ends everything between the two of you; they are not told that you blocked them.
      </p>
      <div>
        <BlockButton
          person={person}
          onDone={() => void client.invalidateQueries({ queryKey: mentorshipsKey })}
        />
      </div>
    </Section>
  );
}

const hourMs = 3_600_000;

function Deadline({ at }: { at: string }) {
  const hours = Math.max(1, Math.ceil((Date.parse(at) - Date.now()) / hourMs));
  const time = hours >= 48 ? `${Math.ceil(hours / 24)} days` : hours === 1 ? 'an hour' : `${hours} hours`;
  return <p className="mt-3 text-[0.9375rem] text-muted">{`Without an answer it expires in ${time}.`}</p>;
}

function Others({ space: { others } }: { space: MentorshipSpace }) {
  return (
    <Section title="Others who fit">
      <ul className="grid gap-4">
        {others.map((mentor) => (
          <li key={mentor._id} className="min-w-0">
            <MentorCard mentor={mentor} heading="h3" />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link to="/mentorship" className="font-semibold text-blue-ink underline-offset-4 hover:underline">
          See all mentors
        </Link>
      </p>
    </Section>
  );
}

// The page of a mentor: what they help with and how, and the form to ask them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import type { ReactNode } from 'react';
import { mayMarkTrained } from '#contract/permissions.ts';
import type { Mentor } from '#contract/together/mentors.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { Section } from '#web/components/Section.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/components/ui/Button.tsx';
import { isMissing, reasonOf } from '#web/lib/api.ts';
import { notify } from '#web/lib/notices.ts';
import { useSession } from '#web/lib/session.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { FitReason } from '#web/parts/mentors/FitReason.tsx';
import { MentorFacts } from '#web/parts/mentors/MentorFacts.tsx';
import { freeText } from '#web/parts/mentors/mentor.labels.ts';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { markTrained, mentorOptions, mentorsKey } from './mentors.queries.ts';

interface Props {
  username: string;
  /** Renders the form to ask, which belongs to another feature. */
  asking: (mentor: Mentor) => ReactNode;
}

export function MentorView({ username, asking }: Props) {
  const { data: mentor, error, refetch } = useQuery(mentorOptions(username));
  const missing = isMissing(error);
  useDocumentTitle(missing ? 'Mentor not found' : mentor?.name);
  if (missing)
    return (
      <MessagePage
        title="Mentor not found"
        drawing="missing"
        actions={<ButtonLink to="/mentorship">Find a mentor</ButtonLink>}
      >
        <p>Nobody with this name offers help. They may have stopped.</p>
      </MessagePage>
    );
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      <BackLink to="/mentorship">All mentors</BackLink>
      {mentor ? (
        <>
          <MentorHeader mentor={mentor} />
          <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
            <HelpsWith mentor={mentor} />
            {asking(mentor)}
          </div>
        </>
      ) : error ? (
        <PageFailed title="Mentor" onRetry={() => void refetch()}>
          This mentor could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the mentor…" />
      )}
    </div>
  );
}

function MentorHeader({ mentor }: { mentor: Mentor }) {
  const { name, img, department, isTrained, isOwn } = mentor;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1">
          <h1 className="wrap-anywhere" dir="auto">
            {name}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {isTrained && <Badge tone="green">Trained mentor</Badge>}
            <span>{[department, freeText(mentor)].filter(Boolean).join(' · ')}</span>
          </p>
        </div>
        <Avatar person={{ name, email: '', img }} className="size-16 text-3xl" />
        {isOwn ? (
          <ButtonLink to="/mentorship/offer" variant="outline">
            Change your offer
          </ButtonLink>
        ) : (
          <div className="flex flex-wrap items-center gap-2 max-sm:-my-2 max-sm:w-full max-sm:justify-end">
            <TrainingButton mentor={mentor} />
            <ReportButton kind="mentor" id={mentor._id} />
          </div>
        )}
      </div>
      <div className="mt-4 space-y-3">
        <FitReason mentor={mentor} />
        <MentorFacts mentor={mentor} />
      </div>
    </>
  );
}

function TrainingButton({ mentor: { username, isTrained } }: { mentor: Mentor }) {
  const session = useSession();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: () => markTrained(username, !isTrained),
    onSuccess: async ({ message }) => {
      notify(message);
      await client.invalidateQueries({ queryKey: mentorsKey });
    },
    onError: (error) => notify(reasonOf(error) || 'It could not be saved', 'error', 6000),
  });
  if (session.status !== 'signed-in' || !mayMarkTrained(session.user)) return null;
  return (
    <Button variant="outline" busy={change.isPending} onClick={() => change.mutate()}>
      <BadgeCheck className="size-4.5" aria-hidden="true" />
      {isTrained ? 'Not trained any more' : 'Mark as trained'}
    </Button>
  );
}

function HelpsWith({ mentor: { about, courses, topics } }: { mentor: Mentor }) {
  return (
    <div className="space-y-6">
      {about && (
        <p className="max-w-prose text-lg whitespace-pre-line wrap-anywhere" dir="auto">
          {about}
        </p>
      )}
      {courses.length > 0 && (
        <Section title="Courses">
          <ul className="space-y-3">
            {courses.map(({ code, title, teacher, isProved }) => (
              <li key={code} className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <CourseChip code={code} />
                <span className="min-w-32 flex-1 wrap-anywhere">
                  {title}
                  {teacher && <span className="text-muted">{`, with ${teacher}`}</span>}
                </span>
                {isProved && <Badge>Took this course</Badge>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {topics.length > 0 && (
        <Section title="Topics">
          <ul className="flex flex-wrap gap-2">
            {topics.map((topic) => (
              <li key={topic} className="rounded-md border border-line px-2.5 py-1 wrap-anywhere" dir="auto">
                {topic}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

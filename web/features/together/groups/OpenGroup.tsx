// A study group: its facts, one's place in it, and for its members what they share.

import { Link } from '@tanstack/react-router';
import Settings from 'lucide-react/icons/settings';
import { withSlug } from '#contract/slugs.ts';
import { groupPath, isMember, isOrganiser, isOwner } from '#contract/together/groups.rules.ts';
import type { Group } from '#contract/together/groups.ts';
import { FilterLinks } from '#web/components/FilterLinks.tsx';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Badge } from '#web/components/ui/Badge.tsx';
import { Button, buttonClass } from '#web/components/ui/Button.tsx';
import { textLink } from '#web/components/ui/text-link.style.ts';
import { useSearchValues } from '#web/lib/search-params.ts';
import { useSession } from '#web/lib/session.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { ReportButton } from '#web/parts/reports/ReportButton.tsx';
import { GroupFiles } from './files/GroupFiles.tsx';
import { GroupAbout } from './GroupAbout.tsx';
import { seatsText } from './groups.labels.ts';
import { useKeeping } from './groups.queries.ts';
import { oneGroupSearch } from './groups.search.ts';
import { JoinPanel } from './JoinPanel.tsx';
import { Members } from './members/Members.tsx';
import { Sessions } from './sessions/Sessions.tsx';
import { GroupThreads } from './threads/GroupThreads.tsx';

export function OpenGroup({ group }: { group: Group }) {
  const { tab } = useSearchValues(oneGroupSearch);
  const isSignedIn = useSession().status === 'signed-in';
  const isIn = isMember(group.membership);
  const shown = isIn ? tab : 'about';
  return (
    <>
      <Header group={group} />
      {group.isAsked && <StillAlive group={group} />}
      {isIn && (
        <div className="mt-3">
          <FilterLinks
            label="Parts of the group"
            to={groupPath(group) as '/study-groups/$group'}
            chosen={shown}
            choices={[
              { name: 'about', label: 'About', search: {} },
              { name: 'sessions', label: 'Sessions', search: { tab: 'sessions' } },
              { name: 'threads', label: 'Threads', search: { tab: 'threads' } },
              { name: 'files', label: 'Files', search: { tab: 'files' } },
              {
                name: 'members',
                label: 'Members',
                search: { tab: 'members' },
                count:
                  group.requests > 0 ? `${group.members}, ${group.requests} asking` : String(group.members),
              },
            ]}
          />
        </div>
      )}
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {shown === 'sessions' && <Sessions group={group} />}
          {shown === 'threads' && <GroupThreads group={group} />}
          {shown === 'files' && <GroupFiles group={group} />}
          {shown === 'members' && <Members group={group} />}
          {shown === 'about' && <GroupAbout group={group} />}
          {shown === 'about' && !isIn && isSignedIn && <Members group={group} />}
        </div>
        <aside className={isIn ? '' : 'max-lg:row-start-1'}>
          <JoinPanel group={group} />
        </aside>
      </div>
    </>
  );
}

function Header({ group }: { group: Group }) {
  const { name, course, state, isHidden, reason } = group;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </h1>
        {isOrganiser(group.membership) && (
          <Link
            to="/study-groups/$group/edit"
            params={{ group: withSlug(group._id, name) }}
            className={buttonClass({ variant: 'outline' })}
          >
            <Settings className="size-4.5" aria-hidden="true" />
            Settings
          </Link>
        )}
        {!isOwner(group.membership) && !isHidden && <ReportButton kind="group" id={group._id} />}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        {course && (
          <>
            <CourseChip code={course.code} />
            <span dir="auto">{course.title}</span>
          </>
        )}
        {state === 'archived' ? (
          <Badge tone="grey">Archived</Badge>
        ) : (
          <Badge tone={group.members < group.capacity ? 'green' : 'yellow'}>{seatsText(group)}</Badge>
        )}
      </p>
      {isHidden && (
        <div className="mt-4">
          <Alert>
            {`Moderators have hidden this group from others. ${reason} `}
            {isOwner(group.membership) && (
              <Link to="/decisions" className={textLink}>
                Appeal against it
              </Link>
            )}
          </Alert>
        </div>
      )}
    </>
  );
}

function StillAlive({ group }: { group: Group }) {
  const { mutate, isPending } = useKeeping(group._id);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-control border border-yellow-ink/40 bg-yellow-soft px-4 py-3 text-yellow-ink">
      <p className="min-w-0 flex-1 basis-60">
        Nothing has happened here for a while. Does the group go on? Otherwise it is archived when the term
        ends; an organiser can revive it.
      </p>
      <Button variant="outline" busy={isPending} onClick={() => mutate(undefined)}>
        It goes on
      </Button>
    </div>
  );
}

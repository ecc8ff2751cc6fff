// The title of a thread, where it stands, its status and tags.
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import Pin from 'lucide-react/icons/pin';
import { Badge } from '#web/components/ui/Badge.tsx';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { FollowButton } from '#web/parts/follows/FollowButton.tsx';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { spacePlace } from '#web/parts/threads/space-place.ts';
import { ThreadTags } from '#web/parts/threads/ThreadTags.tsx';
import { AnchorLink } from './AnchorLink.tsx';
import { ThreadMenu } from './ThreadMenu.tsx';
import { useThread } from './thread-context.ts';

const place =
  'inline-flex min-h-11 items-center rounded font-semibold text-blue-ink underline-offset-4 hover:underline';

export function ThreadHeader() {
  const { thread, own } = useThread();
  const { space, title, status, tags, isPinned, isClosed, opening } = thread;
  return (
    <>
      <nav aria-label="Where it stands" className="flex flex-wrap items-center gap-x-2 text-[0.9375rem]">
        <Link to={space.groupId ? '/study-groups' : '/forums'} className={place}>
          {space.groupId ? 'Study groups' : 'Forums'}
        </Link>
        <span aria-hidden="true" className="text-muted">
          /
        </span>
        <Link {...spacePlace(space)} className={`${place} min-w-0 wrap-anywhere`}>
          {space.name}
        </Link>
      </nav>
      <div className="mt-2 mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-3xl flex-1 basis-80">
          <h1 dir="auto" className="wrap-anywhere">
            {title}
          </h1>
          <AnchorLink />
          <div className="mt-2.5 flex flex-wrap items-center gap-2">
            <StatusBadge status={status} />
            {space.courseCode && <CourseChip code={space.courseCode} />}
            {space.groupId && (
              <Badge>
                <Lock className="mr-1 size-3" aria-hidden="true" />
                Only the group
              </Badge>
            )}
            {isPinned && (
              <Badge>
                <Pin className="mr-1 size-3" aria-hidden="true" />
                Pinned
              </Badge>
            )}
            {isClosed && (
              <Badge tone="grey">
                <Lock className="mr-1 size-3" aria-hidden="true" />
                Closed
              </Badge>
            )}
            <ThreadTags tags={tags} />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {opening.state === 'published' && (
            <FollowButton kind="thread" thingId={thread._id} label="this thread" />
          )}
          {own && <ThreadMenu />}
        </div>
      </div>
    </>
  );
}

// One space: what it is for, and its threads.
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { Space } from '#contract/forums/spaces.ts';
import { BackLink } from '#web/components/BackLink.tsx';
import { MessagePage } from '#web/components/MessagePage.tsx';
import { PageFailed } from '#web/components/PageFailed.tsx';
import { PageSpinner } from '#web/components/PageSpinner.tsx';
import { useDocumentTitle } from '#web/components/title.hook.ts';
import { Badge } from '#web/components/ui/Badge.tsx';
import { ButtonLink, buttonClass } from '#web/components/ui/Button.tsx';
import { ApiError } from '#web/lib/api.ts';
import { useChangeSearch, useSearchValues } from '#web/lib/search-params.ts';
import { CourseChip } from '#web/parts/courses/CourseChip.tsx';
import { FollowButton } from '#web/parts/follows/FollowButton.tsx';
import { AskLinks } from '#web/parts/threads/AskLinks.tsx';
import { SpaceNav } from './SpaceNav.tsx';
import { spaceOptions } from './spaces.queries.ts';
import { spaceSearch } from './spaces.search.ts';
import { Threads } from './Threads.tsx';

export function SpaceView({ slug }: { slug: string }) {
  const { data: space, error, refetch } = useQuery(spaceOptions(slug));
  const status = error instanceof ApiError ? error.status : undefined;
  useDocumentTitle(
    status === 404 ? 'Space not found' : status === 401 ? 'For members' : space && `${space.name} · Forums`,
  );
  if (status === 404) return <NoSpace />;
  if (status === 401) return <ForMembers />;
  return (
    <div className="content pt-6 pb-16 md:pt-8">
      {space?.audience === 'group' ? (
        <BackLink to="/study-groups/$group" params={{ group: space.slug }}>
          Back to the group
        </BackLink>
      ) : (
        <BackLink to="/forums">All forums</BackLink>
      )}
      {space ? (
        <OpenSpace space={space} />
      ) : error ? (
        <PageFailed title="Forums" onRetry={() => void refetch()}>
          This space could not be loaded. Your connection may be away for a moment.
        </PageFailed>
      ) : (
        <PageSpinner label="Loading the space…" />
      )}
    </div>
  );
}

function OpenSpace({ space }: { space: Space }) {
  const filter = useSearchValues(spaceSearch);
  const change = useChangeSearch(spaceSearch);
  const { slug, name, description, course, audience, isArchived } = space;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 max-w-2xl">
          <h1 dir="auto" className="wrap-anywhere">
            {course?.title ?? name}
          </h1>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
            {course && <CourseChip code={course.code} />}
            {audience === 'members' && <Badge>Members only</Badge>}
            {audience === 'group' && <Badge>Only the group</Badge>}
            {isArchived && <Badge tone="grey">Archived</Badge>}
            <p dir="auto" className="text-pretty wrap-anywhere">
              {description || (course && 'Questions and discussions about this course.')}
            </p>
          </div>
        </div>
        <div className="flex flex-wrap gap-3">
          {isArchived ? (
            <p className="max-w-xs text-muted">This space can be read; nothing new is written in it.</p>
          ) : (
            <AskLinks slug={slug} />
          )}
          <FollowButton {...space.follow} label={course?.code ?? name} />
        </div>
      </div>
      <div className="mt-4 grid gap-x-6 lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-start">
        <div className="min-w-0">
          {/* The titles of threads are of level 3. */}
          <h2 className="sr-only">Threads</h2>
          <Threads filter={filter} onChange={change} write={spaceSearch.write} slug={slug} />
        </div>
        <div className="min-w-0 max-lg:hidden lg:pt-5">
          <SpaceNav />
        </div>
      </div>
    </>
  );
}

function NoSpace() {
  return (
    <MessagePage
      title="Space not found"
      picture={<MessagesSquare className="size-9" aria-hidden="true" />}
      actions={<ButtonLink to="/forums">All forums</ButtonLink>}
    >
      <p>There is no space at this address. It may have been renamed.</p>
    </MessagePage>
  );
}

function ForMembers() {
  const router = useRouter();
  return (
    <MessagePage
      title="For members"
      picture={<Lock className="size-9" aria-hidden="true" />}
      actions={
        <>
          <Link to="/login" search={{ from: router.latestLocation.href }} className={buttonClass({})}>
            Sign in
          </Link>
          <ButtonLink to="/register" variant="outline">
            Create an account
          </ButtonLink>
        </>
      }
    >
      <p>What is written in this space is read by members of this campus only. Please sign in.</p>
    </MessagePage>
  );
}

// Who told a story, for which course, and when it was published.
import { Link } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { unnamedAuthor } from '#contract/site/stories.rules.ts';
import type { StoryAuthor } from '#contract/site/stories.ts';
import { LocalDate } from '#web/components/LocalDate.tsx';
import { resourceSearch } from '#web/features/library/resources/resources.search.ts';
import { PersonChip } from '#web/parts/people/PersonChip.tsx';

interface Props {
  author: StoryAuthor | null;
  courseCode: string;
  /** Left out where the date is shown elsewhere. */
  publishedAt?: string;
}

export function StoryByline({ author, courseCode, publishedAt }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.9375rem] text-muted">
      {author ? <PersonChip person={author} /> : <UnnamedAuthor />}
      {courseCode && (
        <Link
          to="/resources"
          search={resourceSearch.write({ course: courseCode })}
          aria-label={`Resources for ${courseCode}`}
          className="inline-flex min-h-7 items-center rounded-md bg-purple-soft px-2 text-sm font-semibold wrap-anywhere text-purple-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {courseCode}
        </Link>
      )}
      {publishedAt && <LocalDate at={publishedAt} />}
    </div>
  );
}

function UnnamedAuthor() {
  return (
    <span className="inline-flex min-h-7 items-center gap-2">
      <span className="inline-flex size-6 items-center justify-center rounded-full bg-line text-muted">
        <UserRound className="size-4" aria-hidden="true" />
      </span>
      {unnamedAuthor}
    </span>
  );
}

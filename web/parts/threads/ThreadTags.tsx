// The tags of a thread, each linked to the threads that have it.
import { Link } from '@tanstack/react-router';
import { foldText } from '#contract/search.ts';

interface Props {
  tags: string[];
  /** Of the list that is filtered. Without it: of all threads. */
  searchOf?: (tag: string) => Record<string, string>;
  /** The space of the list. */
  slug?: string | undefined;
  /** The one that the list is filtered by. */
  chosen?: string;
}

export function ThreadTags({ tags, searchOf = (tag) => ({ tag }), slug, chosen }: Props) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="relative flex min-w-0 flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={slug === undefined ? '/forums' : '/forums/$space'}
            {...(slug !== undefined && { params: { space: slug } })}
            search={searchOf(tag)}
            aria-current={chosen && foldText(chosen) === foldText(tag) ? 'true' : undefined}
            activeOptions={{ exact: true, explicitUndefined: true }}
            className="inline-flex min-h-6 max-w-full items-center rounded-md border border-line bg-page px-2 text-[0.8125rem] text-muted hover:border-control hover:text-ink aria-[current=true]:border-blue-ink/50 aria-[current=true]:bg-blue-soft aria-[current=true]:text-blue-ink pointer-coarse:min-h-11 pointer-coarse:px-3"
          >
            <bdi className="truncate">{tag}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

// Who wrote a post and when. The time is the link to the post.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post, PostAuthor } from '#contract/forums/posts.ts';
import { authorName } from '#contract/forums/threads.rules.ts';
import { TimeAgo } from '#web/components/TimeAgo.tsx';
import { Avatar } from '#web/parts/people/Avatar.tsx';
import { ThreadLink } from '#web/parts/threads/ThreadLink.tsx';
import { useThread } from './thread-context.ts';

interface Props {
  post: Post;
  /** 'asked', before the time. */
  verb?: string;
  size?: 'small' | 'medium';
  children?: ReactNode;
}

export function Byline({ post: { _id, author, createdAt }, verb = '', size = 'medium', children }: Props) {
  const { thread, newSince, own } = useThread();
  const isNew = newSince !== null && createdAt > newSince && !own?.postIds.includes(_id);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.9375rem] text-muted">
      <Avatar
        person={{ name: authorName(author).replace(/^Anonymous /, ''), email: '', img: imageOf(author) }}
        className={size === 'small' ? 'size-6 text-xs' : 'size-8 text-sm'}
      />
      <Author author={author} />
      <ThreadLink
        thread={thread}
        postId={_id}
        className="inline-flex items-center rounded hover:text-ink hover:underline pointer-coarse:min-h-11"
      >
        {verb && <span className="mr-1">{verb}</span>}
        <TimeAgo at={createdAt} />
      </ThreadLink>
      {isNew && (
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-blue-ink">
          <span className="size-2 rounded-full bg-blue-ink" aria-hidden="true" />
          New
        </span>
      )}
      {children}
    </div>
  );
}

function Author({ author }: { author: PostAuthor }) {
  const name = <bdi className="wrap-anywhere">{authorName(author)}</bdi>;
  if (!author || 'alias' in author) return <span className="font-semibold text-ink">{name}</span>;
  return (
    <Link
      to="/people/$username"
      params={{ username: author.username }}
      className="inline-flex min-w-0 items-center rounded font-semibold text-ink hover:underline pointer-coarse:min-h-11"
    >
      {name}
    </Link>
  );
}

const imageOf = (author: PostAuthor): string => (author && 'img' in author ? author.img : '');

// A link to a thread or, with `postId`, to a post in it.
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { withSlug } from '#contract/slugs.ts';

interface Props extends Pick<ComponentProps<'a'>, 'className' | 'children' | 'dir'> {
  thread: { _id: string; title: string; space: { slug: string } };
  postId?: string;
}

export function ThreadLink({ thread: { _id, title, space }, postId, ...rest }: Props) {
  return (
    <Link
      {...rest}
      to="/forums/$space/$thread"
      params={{ space: space.slug, thread: withSlug(_id, title) }}
      {...(postId && { hash: `post-${postId}` })}
    />
  );
}

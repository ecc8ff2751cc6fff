// The threads and posts of the forums. Without TypeBox, so that pages can load it.

import { withSlug } from '#contract/slugs.ts';
import { spacePath } from './spaces.rules.ts';

export const threadLimits = { title: 150, tags: 5, tag: 30, text: 20_000 } as const;

export const threadKinds = ['question', 'discussion'] as const;
export type ThreadKind = (typeof threadKinds)[number];

export const threadSorts = ['active', 'new', 'top', 'waiting'] as const;

/** Who sees a thread or post: everyone who sees the space, or moderators and its author. */
export const postStates = ['published', 'held', 'hidden', 'deleted'] as const;
export type PostState = (typeof postStates)[number];

export const postSorts = ['top', 'old', 'new'] as const;

/** Shown above the other threads of a space. */
export const maxPinned = 5;

/** A video longer than a day, or a longer document, is none. */
export const anchorLimits = { page: 10_000, seconds: 86_400, version: 1_000_000 } as const;

/** Shown under a reply before 'show all'. */
export const shownComments = 3;

interface Addressed {
  _id: string;
  title: string;
  space: { slug: string };
}

/** The canonical path of its page, percent-encoded. */
export const threadPath = ({ _id, title, space }: Addressed): string =>
  `${spacePath(space.slug)}/${encodeURIComponent(withSlug(_id, title))}`;

/** Suggested for a filter. */
export const maxTags = 100;

/** Shown while a title is typed. */
export const maxSimilar = 5;

/** The alias in place of who is anonymous. */
export function authorName(author: { alias: string } | { name: string } | null): string {
  if (!author) return 'Deleted account';
  return 'alias' in author ? author.alias : author.name;
}

/** Suggested for a mention. */
export const maxMentionable = 8;

/** Of a page of a list, with the pinned ones above it. */
export const maxReadIds = 60;

/** Unread posts of a thread are counted up to this. */
export const maxUnread = 100;

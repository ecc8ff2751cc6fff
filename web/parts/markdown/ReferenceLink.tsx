// A link to a course, member, thread or resource that a text refers to; a card where it stands alone in its paragraph.

import BookOpen from 'lucide-react/icons/book-open';
import FileText from 'lucide-react/icons/file-text';
import MessagesSquare from 'lucide-react/icons/messages-square';
import type { ReactNode } from 'react';
import type { ThreadStatus } from '#contract/thread-status.rules.ts';
import { StatusBadge } from '#web/parts/threads/StatusBadge.tsx';
import { markdownLink } from './markdown.style.ts';
import { PageLink } from './PageLink.tsx';
import type { ReferenceKind } from './references.ts';

interface Props {
  kind: ReferenceKind;
  href: string;
  /** Of a thread its status. */
  card?: string | undefined;
  children?: ReactNode;
}

const icons = { courses: BookOpen, threads: MessagesSquare, resources: FileText, people: undefined };

export function ReferenceLink({ kind, href, card, children }: Props) {
  if (card === undefined)
    return (
      <PageLink href={href} className={kind === 'courses' ? courseLink : markdownLink}>
        {children}
      </PageLink>
    );
  const Icon = icons[kind];
  return (
    <PageLink
      href={href}
      className="my-1 flex max-w-md items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 font-semibold hover:border-control"
    >
      {Icon && <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>{' '}
      {card && <StatusBadge status={card as ThreadStatus} />}
    </PageLink>
  );
}

const courseLink =
  'rounded bg-purple-soft px-1 font-semibold text-purple-ink underline-offset-4 hover:underline';

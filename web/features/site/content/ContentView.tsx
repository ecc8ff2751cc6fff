// A page whose text is a Markdown file: one readable column and, on wide screens, a table of contents.
import { useQuery } from '@tanstack/react-query';
import { pages } from '#contract/pages.ts';
import type { ContentName } from '#contract/site/content.rules.ts';
import { useAnchor } from './anchor.hook.ts';
import { ContentFailed } from './ContentFailed.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';
import { ContentText } from './ContentText.tsx';
import { contentOptions } from './content.queries.ts';
import { TableOfContents } from './TableOfContents.tsx';

export function ContentView({ name }: { name: ContentName }) {
  const { data: content, error, refetch } = useQuery(contentOptions(name));
  const { title, description } = pages[`/${name}`];
  useAnchor(content?.text);
  return (
    <div className="content grid gap-x-16 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <article className="min-w-0">
        <h1>{title}</h1>
        <p className="mt-3 mb-8 text-lg text-pretty text-muted">{description}</p>
        {content ? (
          <ContentText text={content.text} />
        ) : error ? (
          <ContentFailed onRetry={() => void refetch()} />
        ) : (
          <ContentSkeleton />
        )}
      </article>
      {content && <TableOfContents text={content.text} />}
    </div>
  );
}

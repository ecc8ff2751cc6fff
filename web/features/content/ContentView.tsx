// A page whose text is a Markdown file: one readable column and, on wide screens, a table of contents.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { ContentName } from '#contract/content.rules.ts';
import { pages } from '#contract/pages.ts';
import { Alert } from '#web/components/ui/Alert.tsx';
import { Button } from '#web/components/ui/Button.tsx';
import { ContentSkeleton } from './ContentSkeleton.tsx';
import { ContentText } from './ContentText.tsx';
import { contentOptions } from './content.queries.ts';
import { TableOfContents } from './TableOfContents.tsx';

export function ContentView({ name }: { name: ContentName }) {
  const { data: content, error, refetch } = useQuery(contentOptions(name));
  const { title, description } = pages[`/${name}`];
  useHash(content?.text);
  return (
    <div className="content grid gap-x-16 pt-8 pb-16 md:pt-12 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)]">
      <article className="min-w-0">
        <h1 className="text-3xl font-extrabold md:text-4xl">{title}</h1>
        <p className="mt-3 mb-8 text-lg text-pretty text-muted">{description}</p>
        {content ? (
          <ContentText text={content.text} />
        ) : error ? (
          <Failed>
            <Button variant="outline" onClick={() => void refetch()}>
              Try again
            </Button>
          </Failed>
        ) : (
          <ContentSkeleton />
        )}
      </article>
      {content && <TableOfContents text={content.text} />}
    </div>
  );
}

function Failed({ children }: { children: ReactNode }) {
  return (
    <div className="space-y-5">
      <Alert>This text could not be loaded. Your connection may be away for a moment.</Alert>
      {children}
    </div>
  );
}

/** Scrolls to the anchor of the address: the browser could not, before the text was there. */
function useHash(text: string | undefined): void {
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (text && id) document.getElementById(id)?.scrollIntoView();
  }, [text]);
}

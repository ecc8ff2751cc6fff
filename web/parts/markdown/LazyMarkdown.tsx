// Renders Markdown with a parser that is loaded when it is needed: a reader of the server's HTML, or of texts without Markdown,
// does without it.
import { lazy, Suspense, useMemo } from 'react';
import { loadScript } from '#web/lib/missing-script.ts';
import { markdownFrame } from './markdown.style.ts';
import { PlainText } from './PlainText.tsx';
import { paragraphsOf } from './plain-text.ts';
import { useReferences } from './references.hook.ts';
import { ServerMarkdown } from './ServerMarkdown.tsx';
import { useServerRendered } from './server-rendered.hook.ts';

const ParsedMarkdown = lazy(() =>
  loadScript(() => import('./ParsedMarkdown.tsx')).then((module) => ({ default: module.ParsedMarkdown })),
);

export function LazyMarkdown({ text }: { text: string }) {
  const serverRendered = useServerRendered(text);
  const known = useReferences(text, serverRendered === text);
  const isUnknown = known.size === 0;
  const isServerRendered = serverRendered === text && isUnknown;
  // One element until something changes: React would discard the HTML of a boundary that is rendered again before it is
  // hydrated.
  return useMemo(() => {
    const paragraphs = isUnknown ? paragraphsOf(text) : undefined;
    if (paragraphs) return <PlainText paragraphs={paragraphs} />;
    return (
      <Suspense fallback={<div className={`${markdownFrame} whitespace-pre-line`}>{text}</div>}>
        {isServerRendered ? <ServerMarkdown text={text} /> : <ParsedMarkdown text={text} known={known} />}
      </Suspense>
    );
  }, [isServerRendered, isUnknown, text, known]);
}

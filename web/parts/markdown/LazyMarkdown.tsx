// Renders Markdown with a parser that is loaded when it is needed: a reader of the server's HTML, or of texts without Markdown,
// does without it.
import { lazy, Suspense, useMemo, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { KeptMarkdown } from './KeptMarkdown.tsx';
import { markdownFrame } from './markdown.style.ts';
import { PlainText } from './PlainText.tsx';
import { paragraphsOf } from './plain-text.ts';
import { useReferences } from './references.hook.ts';

const ParsedMarkdown = lazy(() =>
  loadScript(() => import('./ParsedMarkdown.tsx')).then((module) => ({ default: module.ParsedMarkdown })),
);

export function LazyMarkdown({ text }: { text: string }) {
  const known = useReferences(text);
  const isHydrated = useHydrated();
  const [kept] = useState(isHydrated || typeof document === 'undefined' ? undefined : text);
  const isUnknown = known.size === 0;
  const isKept = kept === text && isUnknown;
  // One element until something changes: React would discard the HTML of a boundary that is rendered again before it is
  // hydrated.
  return useMemo(() => {
    const paragraphs = isUnknown ? paragraphsOf(text) : undefined;
    if (paragraphs) return <PlainText paragraphs={paragraphs} />;
    return (
      <Suspense fallback={<div className={`${markdownFrame} whitespace-pre-line`}>{text}</div>}>
        {isKept ? <KeptMarkdown text={text} /> : <ParsedMarkdown text={text} known={known} />}
      </Suspense>
    );
  }, [isKept, isUnknown, text, known]);
}

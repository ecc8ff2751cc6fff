// Renders Markdown with a parser that is loaded when it is needed: a reader of the server's HTML does without it.
import { lazy, Suspense, useMemo, useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { loadScript } from '#web/lib/missing-script.ts';
import { KeptMarkdown } from './KeptMarkdown.tsx';
import { markdownFrame } from './markdown.style.ts';
import { useReferences } from './references.hook.ts';

const load = () => loadScript(() => import('./ParsedMarkdown.tsx'));
const ParsedMarkdown = lazy(() => load().then((module) => ({ default: module.ParsedMarkdown })));

/** For a page that the browser renders: at once, not only when the texts have arrived. */
export const preloadMarkdown = (): void => void load().catch(() => {});

export function LazyMarkdown({ text }: { text: string }) {
  const known = useReferences(text);
  const isHydrated = useHydrated();
  const [kept] = useState(isHydrated || typeof document === 'undefined' ? undefined : text);
  const isKept = kept === text && known.size === 0;
  // One element until something changes: React would discard the HTML of a boundary that is rendered again before it is
  // hydrated.
  return useMemo(
    () => (
      <Suspense fallback={<div className={`${markdownFrame} whitespace-pre-line`}>{text}</div>}>
        {isKept ? <KeptMarkdown text={text} /> : <ParsedMarkdown text={text} known={known} />}
      </Suspense>
    ),
    [isKept, text, known],
  );
}

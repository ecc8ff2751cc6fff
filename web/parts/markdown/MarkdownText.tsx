// Renders Markdown, sanitized: what members write, and the texts of our own pages.
import { useState } from 'react';
import { useHydrated } from '#web/components/hydrated.hook.ts';
import { KeptMarkdown } from './KeptMarkdown.tsx';
import { type MarkdownProps, ParsedMarkdown } from './ParsedMarkdown.tsx';
import { useReferences } from './references.hook.ts';

export type { Paragraph } from './ParsedMarkdown.tsx';

/** The HTML of the server is kept as it is: to parse a long text and hydrate it again would block the main thread. */
export function MarkdownText(props: MarkdownProps) {
  const known = useReferences(props.isPageText ? undefined : props.text);
  const isHydrated = useHydrated();
  const [kept] = useState(isHydrated || typeof document === 'undefined' ? undefined : props);
  const isUnchanged = kept?.text === props.text && kept.Paragraph === props.Paragraph;
  if (!kept || !isUnchanged || known.size > 0) return <ParsedMarkdown {...props} known={known} />;
  return <KeptMarkdown text={props.text} />;
}

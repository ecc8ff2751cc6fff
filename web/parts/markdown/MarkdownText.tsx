// Renders Markdown, sanitized: what members write, and the texts of our own pages.
import { KeptMarkdown } from './KeptMarkdown.tsx';
import { useKept } from './kept.hook.ts';
import { type MarkdownProps, ParsedMarkdown } from './ParsedMarkdown.tsx';
import { useReferences } from './references.hook.ts';

export type { Paragraph } from './ParsedMarkdown.tsx';

/** The HTML of the server is kept as it is: to parse a long text and hydrate it again would block the main thread. */
export function MarkdownText(props: MarkdownProps) {
  const { text, isPageText, Paragraph } = props;
  const kept = useKept(props);
  const isKept = kept?.text === text && kept.Paragraph === Paragraph;
  const known = useReferences(isPageText ? undefined : text, isKept);
  if (!isKept || known.size > 0) return <ParsedMarkdown {...props} known={known} />;
  return <KeptMarkdown text={text} isPageText={isPageText} />;
}

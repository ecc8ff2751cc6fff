// Renders Markdown, sanitized: what members write, and the texts of our own pages.

import { type MarkdownProps, ParsedMarkdown } from './ParsedMarkdown.tsx';
import { useReferences } from './references.hook.ts';
import { ServerMarkdown } from './ServerMarkdown.tsx';
import { useServerRendered } from './server-rendered.hook.ts';

export type { Paragraph } from './ParsedMarkdown.tsx';

/** The HTML of the server is kept as it is: to parse a long text and hydrate it again would block the main thread. */
export function MarkdownText(props: MarkdownProps) {
  const { text, isPageText, Paragraph } = props;
  const serverRendered = useServerRendered(props);
  const isServerRendered = serverRendered?.text === text && serverRendered.Paragraph === Paragraph;
  const known = useReferences(isPageText ? undefined : text, isServerRendered);
  if (!isServerRendered || known.size > 0) return <ParsedMarkdown {...props} known={known} />;
  return <ServerMarkdown text={text} isPageText={isPageText} />;
}

// Renders user-written Markdown, sanitized.
import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { allowedLinkUrl, headingLevel, markdownElements } from '#contract/markdown.ts';

export type Paragraph = NonNullable<Components['p']>;

interface Props {
  text: string;
  /** Replaces the plain paragraph. */
  Paragraph?: Paragraph;
}

const remarkPlugins = [remarkGfm];
const rehypePlugins: NonNullable<Parameters<typeof Markdown>[0]['rehypePlugins']> = [
  [rehypeSanitize, { ...defaultSchema, tagNames: markdownElements }],
];

export function MarkdownText({ text, Paragraph = 'p' }: Props) {
  const components = useMemo<Components>(() => {
    const level = headingLevel(text);
    const headingOf =
      (written: number): Components['h1'] =>
      ({ children }) => {
        const shown = level(written);
        const Heading = `h${shown}` as const;
        return <Heading className={headingClasses[shown]}>{children}</Heading>;
      };
    return {
      ...elements,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((written) => [`h${written}`, headingOf(written)])),
      p: Paragraph,
    };
  }, [text, Paragraph]);
  return (
    <div className="space-y-4 wrap-anywhere">
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        urlTransform={allowedLinkUrl}
        components={components}
      >
        {text}
      </Markdown>
    </div>
  );
}

const headingClasses = { 2: 'pt-4 text-2xl', 3: 'pt-3 text-xl', 4: 'pt-2 text-lg font-bold' };
const link = 'font-semibold text-blue-ink underline underline-offset-4';
/** Wide content scrolls inside its container, also by keyboard. */
const scrolled = { tabIndex: 0, className: 'overflow-x-auto rounded-control border border-line' };

const elements: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} className={link}>
        {children}
      </a>
    ) : (
      children
    ),
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-6">{children}</ul>,
  ol: ({ start, children }) => (
    <ol start={start} className="list-decimal space-y-1 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="space-y-3 border-l-4 border-blue pl-4 text-muted">{children}</blockquote>
  ),
  code: ({ children }) => <code className="font-mono text-[0.9em]">{children}</code>,
  pre: ({ children }) => (
    <section aria-label="Code" {...scrolled}>
      <pre className="p-4">{children}</pre>
    </section>
  ),
  hr: () => <hr className="border-line" />,
  table: ({ children }) => (
    <section aria-label="Table" {...scrolled}>
      <table className="w-full text-[0.9375rem]">{children}</table>
    </section>
  ),
  th: ({ style, children }) => (
    <th style={style} className="border-b border-line px-3 py-2 text-left font-semibold">
      {children}
    </th>
  ),
  td: ({ style, children }) => (
    <td style={style} className="border-b border-line px-3 py-2 in-[tr:last-child]:border-b-0">
      {children}
    </td>
  ),
};

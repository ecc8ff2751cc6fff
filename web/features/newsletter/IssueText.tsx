// The Markdown of an issue on a page. server/features/newsletter/issue.markdown.tsx is the same for the mail.
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import Markdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import {
  type BlockName,
  blockIn,
  headingLevel,
  linkAddress,
  markdownElements,
  nothingInBlock,
  resourceFacts,
  withBlocksApart,
} from '#contract/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/newsletter.ts';

interface Props {
  body: string;
  /** Absent while they are on their way. */
  blocks: IssueBlocks | undefined;
}

const remarkPlugins = [remarkGfm];
const rehypePlugins: NonNullable<Parameters<typeof Markdown>[0]['rehypePlugins']> = [
  [rehypeSanitize, { ...defaultSchema, tagNames: markdownElements }],
];

export function IssueText({ body, blocks }: Props) {
  const components = useMemo<Components>(() => {
    const level = headingLevel(body);
    const headingOf =
      (written: number): Components['h1'] =>
      ({ children }) => {
        const place = level(written);
        const Heading = `h${place}` as const;
        return <Heading className={headingLooks[place]}>{children}</Heading>;
      };
    return {
      ...elements,
      ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((written) => [`h${written}`, headingOf(written)])),
      p: ({ children }) => {
        const block = blockIn(children);
        return block ? <Block name={block} resources={blocks?.[block]} /> : <p>{children}</p>;
      },
    };
  }, [body, blocks]);
  return (
    <div className="space-y-4 wrap-anywhere">
      <Markdown
        remarkPlugins={remarkPlugins}
        rehypePlugins={rehypePlugins}
        urlTransform={linkAddress}
        components={components}
      >
        {withBlocksApart(body)}
      </Markdown>
    </div>
  );
}

const headingLooks = { 2: 'pt-4 text-2xl', 3: 'pt-3 text-xl', 4: 'pt-2 text-lg font-bold' };
const link = 'font-semibold text-blue-ink underline underline-offset-4';
/** What may be wider than the page is scrolled by itself, also by keyboard. */
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

function Block({ name, resources }: { name: BlockName; resources: BlockResource[] | undefined }) {
  if (!resources) return <div aria-hidden="true" className="h-24 animate-pulse rounded-control bg-line" />;
  if (resources.length === 0) return <p className="text-muted">{nothingInBlock[name]}</p>;
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {resources.map((resource) => (
        <li key={resource._id} className="px-4 py-2.5">
          <Link
            to="/resources/$resourceId"
            params={{ resourceId: resource._id }}
            className="font-semibold text-blue-ink underline-offset-4 hover:underline"
          >
            {resource.title}
          </Link>
          <p className="text-sm text-muted">{resourceFacts(name, resource)}</p>
        </li>
      ))}
    </ul>
  );
}

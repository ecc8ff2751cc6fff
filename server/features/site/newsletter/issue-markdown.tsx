// Renders the Markdown of an issue for mails, with inline styles, which mail clients need.
// web/features/site/newsletter/IssueText.tsx is the counterpart for the page.
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { CSSProperties } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { resourcePath } from '#contract/library/resources.rules.ts';
import { headingLevel } from '#contract/markdown.ts';
import {
  type BlockName,
  blockIn,
  emptyBlockText,
  isolateBlocks,
  resourceFacts,
} from '#contract/site/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/site/newsletter.ts';
import { Paragraph, styles } from '#server/lib/mail-template.tsx';
import { mailTree } from '#shared/markdown/markdown-tree.ts';

interface Props {
  body: string;
  blocks: IssueBlocks;
  site: string;
}

const { paragraph } = styles;
const link: CSSProperties = { color: styles.link.color };
const line = styles.sheet.border;
const list: CSSProperties = { ...paragraph, paddingLeft: '24px' };
const code: CSSProperties = { fontFamily: 'Menlo, Consolas, monospace', fontSize: '14px' };
const cell: CSSProperties = { padding: '6px 10px', border: line, fontSize: '15px' };
const heading = (fontSize: string): CSSProperties => ({ ...styles.heading, fontSize, margin: '24px 0 12px' });

export function IssueMarkdown({ body, blocks, site }: Props) {
  const level = headingLevel(body);
  const headingOf =
    (sourceLevel: number): Components['h1'] =>
    ({ children }) => {
      const mailLevel = level(sourceLevel);
      const Heading = `h${mailLevel}` as const;
      return <Heading style={heading(headingSizes[mailLevel])}>{children}</Heading>;
    };
  const components: Components = {
    ...elements,
    ...Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((sourceLevel) => [`h${sourceLevel}`, headingOf(sourceLevel)]),
    ),
    p: ({ children }) => {
      const block = blockIn(children);
      return block ? (
        <Block name={block} resources={blocks[block]} site={site} />
      ) : (
        <Paragraph>{children}</Paragraph>
      );
    },
  };
  return toJsxRuntime(mailTree(isolateBlocks(body)), { Fragment, jsx, jsxs, components });
}

const headingSizes = { 2: '20px', 3: '18px', 4: '16px' };

const elements: Components = {
  a: ({ href, children }) =>
    href ? (
      <a href={href} style={link}>
        {children}
      </a>
    ) : (
      children
    ),
  ul: ({ children }) => <ul style={list}>{children}</ul>,
  ol: ({ start, children }) => (
    <ol start={start} style={list}>
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote style={{ margin: '0 0 16px', paddingLeft: '16px', borderLeft: '3px solid #648dcb' }}>
      {children}
    </blockquote>
  ),
  code: ({ children }) => <code style={code}>{children}</code>,
  pre: ({ children }) => <pre style={{ ...paragraph, ...code, whiteSpace: 'pre-wrap' }}>{children}</pre>,
  hr: () => <hr style={{ border: 'none', borderTop: line, margin: '24px 0' }} />,
  table: ({ children }) => (
    <table className="figures" style={{ borderCollapse: 'collapse', margin: '0 0 16px' }}>
      {children}
    </table>
  ),
  th: ({ children }) => <th style={cell}>{children}</th>,
  td: ({ children }) => <td style={cell}>{children}</td>,
};

function Block({ name, resources, site }: { name: BlockName; resources: BlockResource[]; site: string }) {
  if (resources.length === 0) return <Paragraph>{emptyBlockText[name]}</Paragraph>;
  return (
    <ul style={list}>
      {resources.map((resource) => (
        <li key={resource._id} style={{ marginBottom: '8px' }}>
          <a href={site + resourcePath(resource._id, resource.title)} style={{ ...link, fontWeight: 600 }}>
            {resource.title}
          </a>
          <br />
          <span style={{ fontSize: '14px', color: styles.small.color }}>{resourceFacts(name, resource)}</span>
        </li>
      ))}
    </ul>
  );
}

// Renders the Markdown of an issue on a page. server/features/site/newsletter/issue-markdown.tsx is the same for the mail.
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  type BlockName,
  blockIn,
  emptyBlockText,
  isolateBlocks,
  resourceFacts,
} from '#contract/site/issue-text.ts';
import type { BlockResource, IssueBlocks } from '#contract/site/newsletter.ts';
import { withSlug } from '#contract/slugs.ts';
import { MarkdownText, type Paragraph } from '#web/parts/markdown/MarkdownText.tsx';

interface Props {
  body: string;
  /** Undefined while loading. */
  blocks: IssueBlocks | undefined;
}

export function IssueText({ body, blocks }: Props) {
  const ParagraphOrBlock = useMemo<Paragraph>(
    () =>
      ({ children }) => {
        const block = blockIn(children);
        return block ? <Block name={block} resources={blocks?.[block]} /> : <p>{children}</p>;
      },
    [blocks],
  );
  return <MarkdownText text={isolateBlocks(body)} Paragraph={ParagraphOrBlock} />;
}

function Block({ name, resources }: { name: BlockName; resources: BlockResource[] | undefined }) {
  if (!resources) return <div aria-hidden="true" className="h-24 animate-pulse rounded-control bg-line" />;
  if (resources.length === 0) return <p className="text-muted">{emptyBlockText[name]}</p>;
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {resources.map((resource) => (
        <li key={resource._id} className="px-4 py-2.5">
          <Link
            to="/resources/$resourceId"
            params={{ resourceId: withSlug(resource._id, resource.title) }}
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

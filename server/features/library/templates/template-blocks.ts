// Parses the Markdown of a template into the few kinds of blocks that its documents have.
import type { List, ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Block, Run } from '#server/lib/pdf/blocks.ts';

/** Deeper lists are flattened. */
const maxDepth = 3;

export function blocksOf(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return children.flatMap((node) => blocksIn(node));
}

function blocksIn(node: RootContent, depth = 0): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ kind: 'heading', level: node.depth, runs: runsOf(node.children) }];
    case 'paragraph':
      return [{ kind: 'paragraph', runs: runsOf(node.children) }];
    case 'code':
      return [{ kind: 'paragraph', runs: [{ text: node.value }] }];
    case 'blockquote':
      return node.children
        .flatMap((child) => blocksIn(child, depth))
        .map((block) => (block.kind === 'paragraph' ? { ...block, isQuote: true } : block));
    case 'list':
      return node.children.flatMap((item, index) => itemBlocks(node, item, index, depth));
    case 'table':
      return [
        {
          kind: 'table',
          rows: node.children.map((row) => row.children.map((cell) => runsOf(cell.children))),
        },
      ];
    default:
      return [];
  }
}

function itemBlocks(list: List, item: ListItem, index: number, depth: number): Block[] {
  const number = `${(list.start ?? 1) + index}.`;
  const box = item.checked ? '[x]' : '[  ]';
  const marker = typeof item.checked === 'boolean' ? box : list.ordered ? number : '\u2022';
  const [first, ...rest] = item.children;
  const runs = first?.type === 'paragraph' ? runsOf(first.children) : [];
  const others = first?.type === 'paragraph' ? rest : item.children;
  const below = Math.min(depth + 1, maxDepth);
  return [{ kind: 'item', depth, marker, runs }, ...others.flatMap((child) => blocksIn(child, below))];
}

function runsOf(nodes: readonly PhrasingContent[], style: Omit<Run, 'text'> = {}): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'strong') return runsOf(node.children, { ...style, bold: true });
    if (node.type === 'emphasis') return runsOf(node.children, { ...style, italic: true });
    if ('children' in node) return runsOf(node.children, style);
    const text = textOf(node);
    return text ? [{ text, ...style }] : [];
  });
}

/** Lines of the source become one line; non-breaking spaces keep empty cells open. */
const textOf = (node: Nodes): string => ('value' in node ? node.value.replace(/\n/g, ' ') : '');

// Parses Markdown into sanitized HTML elements, for pages and mails. Assembled from the parts of react-markdown and its plugins that
// are needed here: those also bring a writer of Markdown and a framework of plugins, a quarter of the script that every thread would load.
import type { Element, Nodes, Root } from 'hast';
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { allowedLinkUrl, markdownElements } from '#contract/markdown.ts';
import { limitFormulas } from './formula-rules.ts';

/** Returns the address if the attribute may have it. */
export type AllowedUrl = (url: string, attribute: 'href' | 'src', element: Element) => string | undefined;

/** With formulas and pictures. `addLinks` gets the sanitized tree, and may add only what no member wrote. */
export function pageTree(text: string, allowedUrl: AllowedUrl, addLinks?: (tree: Root) => void): Root {
  const written = fromMarkdown(text, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  limitFormulas(written, text);
  const tree = sanitized(written, [...markdownElements, 'img']);
  addLinks?.(tree);
  checkUrls(tree, allowedUrl);
  return tree;
}

/** Formulas stay as they are written: mails have no scripts, and few mail clients show MathML. */
export function mailTree(text: string): Root {
  const written = fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const tree = sanitized(written, markdownElements);
  checkUrls(tree, allowedLinkUrl);
  return tree;
}

/** Raw HTML is left out. */
function sanitized(written: Parameters<typeof toHast>[0], tagNames: string[]): Root {
  const safe = sanitize(toHast(written), { ...defaultSchema, tagNames });
  return safe.type === 'root' ? safe : { type: 'root', children: [] };
}

function checkUrls(node: Nodes, allowedUrl: AllowedUrl): void {
  if (node.type === 'element')
    for (const attribute of ['href', 'src'] as const) {
      const url = node.properties[attribute];
      if (url !== undefined) node.properties[attribute] = allowedUrl(String(url ?? ''), attribute, node);
    }
  if ('children' in node) for (const child of node.children) checkUrls(child, allowedUrl);
}

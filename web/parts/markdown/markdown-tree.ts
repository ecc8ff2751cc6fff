// Parses Markdown into sanitized HTML elements. Assembled from the parts of react-markdown and its plugins that are needed here:
// those also bring a writer of Markdown and a framework of plugins, a quarter of the script that every thread would load.
import type { Element, Nodes, Root } from 'hast';
import { defaultSchema, type Schema, sanitize } from 'hast-util-sanitize';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mathFromMarkdown } from 'mdast-util-math';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { math } from 'micromark-extension-math';
import { markdownElements } from '#contract/markdown.ts';
import { limitFormulas } from './formula-rules.ts';
import { linkReferences } from './linked-references.ts';
import type { KnownReferences } from './references.ts';

const schema: Schema = { ...defaultSchema, tagNames: [...markdownElements, 'img'] };

/** Returns the address if the attribute may have it. */
export type AllowedUrl = (url: string, attribute: 'href' | 'src', element: Element) => string | undefined;

/** Raw HTML is left out. What comes after the sanitizer adds nothing that a member wrote. */
export function markdownTree(text: string, known: KnownReferences, allowedUrl: AllowedUrl): Root {
  const written = fromMarkdown(text, {
    extensions: [gfm(), math()],
    mdastExtensions: [gfmFromMarkdown(), mathFromMarkdown()],
  });
  limitFormulas(written, text);
  const safe = sanitize(toHast(written), schema);
  const tree: Root = safe.type === 'root' ? safe : { type: 'root', children: [] };
  if (known.size > 0) linkReferences(tree, { known, origin: window.location.origin });
  checkUrls(tree, allowedUrl);
  return tree;
}

function checkUrls(node: Nodes, allowedUrl: AllowedUrl): void {
  if (node.type === 'element')
    for (const attribute of ['href', 'src'] as const) {
      const url = node.properties[attribute];
      if (url !== undefined) node.properties[attribute] = allowedUrl(String(url ?? ''), attribute, node);
    }
  if ('children' in node) for (const child of node.children) checkUrls(child, allowedUrl);
}

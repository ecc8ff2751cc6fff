// Makes links of known course codes and mentions in sanitized HTML, and names the targets of bare addresses of this site.
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { idOfKey, type KnownReferences, keyOfAddress, wordsIn } from './references.ts';

interface Options {
  known: KnownReferences;
  origin: string;
}

export function linkReferences(tree: Root, { known, origin }: Options): void {
  tree.children = tree.children.flatMap((node) => link(node, tree));

  function link<Node extends RootContent | ElementContent>(node: Node, parent: Root | Element): Node[] {
    if (node.type === 'text') return linkWords(node.value) as Node[];
    if (node.type !== 'element' || node.tagName === 'code' || node.tagName === 'pre') return [node];
    if (node.tagName === 'a') nameTarget(node, parent);
    else node.children = node.children.flatMap((child) => link(child, node));
    return [node];
  }

  function linkWords(text: string): ElementContent[] {
    const parts: ElementContent[] = [];
    let end = 0;
    for (const { index, length, keys } of wordsIn(text)) {
      const key = keys.find((each) => known.has(idOfKey(each)));
      const reference = key && known.get(idOfKey(key));
      if (!reference || index < end) continue;
      const word = text.slice(index, index + length);
      // Of `@amina's` the link is `@amina`.
      const shown =
        key.kind === 'people' && !word.startsWith('@[') ? word.slice(0, key.key.length + 1) : word;
      parts.push({ type: 'text', value: text.slice(end, index) });
      parts.push({
        type: 'element',
        tagName: 'a',
        properties: { href: reference.path, dataReference: reference.kind, title: reference.title },
        children: [{ type: 'text', value: shown.replace(/^@\[(.*)\]$/, '@$1') }],
      });
      end = index + shown.length;
    }
    return [...parts, { type: 'text', value: text.slice(end) }];
  }

  function nameTarget(node: Element, parent: Root | Element): void {
    const href = String(node.properties.href ?? '');
    const key = keyOfAddress(href, origin);
    const reference = key && known.get(idOfKey(key));
    if (!reference) return;
    const [only] = node.children;
    const isBare = node.children.length === 1 && only?.type === 'text' && href.endsWith(only.value);
    node.properties = {
      // The hash leads to a post.
      href: reference.path + (/#[^#]*$/.exec(href)?.[0] ?? ''),
      dataReference: reference.kind,
      ...(isBare && isAlone(node, parent) && { dataCard: reference.status ?? '' }),
    };
    if (isBare) node.children = [{ type: 'text', value: reference.title }];
  }
}

/** The only content of its paragraph. */
const isAlone = (node: Element, parent: Root | Element): boolean =>
  parent.type === 'element' &&
  parent.tagName === 'p' &&
  parent.children.every((child) => child === node || (child.type === 'text' && child.value.trim() === ''));

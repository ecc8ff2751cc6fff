import type { Element, Nodes } from 'hast';
import { expect, test } from 'vitest';
import { mailTree, pageTree } from './markdown-tree.ts';

const elementsOf = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsOf) : []),
];
const addressesOf = (node: Nodes) =>
  elementsOf(node).flatMap(({ properties: { href, src } }) => [href, src].filter(Boolean));
const namesOf = (node: Nodes) => elementsOf(node).flatMap(({ properties }) => Object.keys(properties));

const hostile = [
  '[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) ![d](https://spy.example/d.png)',
  '<script>alert(1)</script> <b onclick=x>e</b> <a href="javascript:x">f</a> <img src=x onerror=y>',
  '<iframe src="x"></iframe>',
  '[g]: javascript:alert(2)',
  '[h][g] [i](/people/amina) [j](//spy.example)',
].join('\n\n');

test.each([
  [
    'a page',
    (text: string) =>
      pageTree(text, (url, attribute) => (attribute === 'href' && /^https:/.test(url) ? url : undefined)),
  ],
  ['a mail', mailTree],
])('scripts, raw HTML and addresses that are not allowed are left out of %s', (_, treeOf) => {
  const tree = treeOf(hostile);
  expect(elementsOf(tree).map(({ tagName }) => tagName)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/script|iframe|^b$/)]),
  );
  expect(addressesOf(tree)).toEqual([]);
  expect(namesOf(tree).filter((name) => !['href', 'src', 'alt'].includes(name))).toEqual([]);
});

test('a mail has no pictures, and its formulas stay as they are written', () => {
  const names = elementsOf(mailTree('![a](https://a.example/a.png) costs $x$')).map(({ tagName }) => tagName);
  expect(names).toEqual(['p']);
});

test('what adds links gets the sanitized tree, and what it adds is checked', () => {
  const tree = pageTree(
    'a <b>c</b>',
    () => undefined,
    ({ children }) => {
      expect(elementsOf({ type: 'root', children }).map(({ tagName }) => tagName)).toEqual(['p']);
      children.push({ type: 'element', tagName: 'a', properties: { href: 'javascript:x' }, children: [] });
    },
  );
  expect(addressesOf(tree)).toEqual([]);
});

// Colours code by its language. Loaded only by a text that has code in a known language.
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import r from 'highlight.js/lib/languages/r';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { createLowlight } from 'lowlight';

const lowlight = createLowlight({
  bash,
  c,
  cpp,
  css,
  java,
  javascript,
  json,
  python,
  r,
  sql,
  typescript,
  xml,
});

/** Longer code stays plain: the time to colour it would block the page. */
const maxLength = 10_000;

export type CodePart = string | { className: string; parts: CodePart[] };

/** Undefined for unknown languages. */
export function codeParts(text: string, language: string): CodePart[] | undefined {
  if (text.length > maxLength || !lowlight.registered(language)) return undefined;
  return lowlight.highlight(language, text).children.flatMap(toPart);
}

type Child = ReturnType<typeof lowlight.highlight>['children'][number];

function toPart(node: Child): CodePart[] {
  if (node.type === 'text') return [node.value];
  if (node.type !== 'element') return [];
  const parts = node.children.flatMap(toPart);
  const names = node.properties.className;
  const className = colourOf(Array.isArray(names) ? names.map(String) : []);
  return className ? [{ className, parts }] : parts;
}

const colours: [pattern: RegExp, className: string][] = [
  [/^hljs-(comment|quote|meta)$/, 'text-muted italic'],
  [/^hljs-(keyword|built_in|type|literal|selector-tag|name|tag)$/, 'text-purple-ink'],
  [/^hljs-(string|regexp|char|addition|symbol)/, 'text-green-ink'],
  [/^hljs-(number|attr|attribute|variable|property)/, 'text-yellow-ink'],
  [/^hljs-(title|section|function|class)/, 'text-blue-ink'],
  [/^hljs-deletion$/, 'text-red-ink'],
];

const colourOf = (names: string[]): string | undefined =>
  colours.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1];

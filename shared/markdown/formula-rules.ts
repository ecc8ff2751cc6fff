// Which dollar signs are formulas, and how long they may be.

/** Longer ones are shown as they are written: the time to set a formula grows with its length. */
const maxFormulaLength = 1_000;
/** Of one text. */
const maxFormulas = 100;

interface Node {
  type: string;
  value?: string;
  children?: Node[];
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
}

/** Settings of KaTeX: macros that expand into ever more macros are stopped, and no formula can load or link anything. */
export const formulaSettings = { maxExpand: 200, maxSize: 20, strict: 'ignore', trust: false } as const;

/**
 * Leaves as text what is no formula, or one too many. Prices are none: as in Pandoc, the first dollar sign is followed and the
 * last one preceded by a character that is no space, and no digit follows.
 */
export function limitFormulas(tree: Node, source: string): void {
  let left = maxFormulas;
  visit(tree, (node) => {
    if (node.type !== 'inlineMath' && node.type !== 'math') return;
    left -= 1;
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? 0;
    const written = source.slice(start, end);
    const isPrice =
      node.type === 'inlineMath' &&
      !written.startsWith('$$') &&
      (/^\$\s|\s\$$/.test(written) || /\d/.test(source.charAt(end)));
    const isPlain = isPrice || left < 0 || (node.value?.length ?? 0) > maxFormulaLength;
    if (isPlain) Object.assign(node, { type: 'text', value: written, data: undefined, children: undefined });
  });
}

function visit(node: Node, see: (node: Node) => void): void {
  see(node);
  for (const child of node.children ?? []) visit(child, see);
}

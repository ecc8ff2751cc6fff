// What the toolbar of the composer does to the text: pure functions of the text and its selection.

export interface Selection {
  text: string;
  from: number;
  to: number;
}

/** Replaces a range; then a range of the new text is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [from: number, to: number];
}

/** Surrounds what is selected, or takes the marks away. */
export const surround =
  (mark: string, sample: string) =>
  ({ text, from, to }: Selection): Edit => {
    const size = mark.length;
    const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
    const inner = text.slice(from, to);
    // One star inside two is another mark.
    if (isMarked && from >= size && text[from - size - 1] !== mark[0])
      return {
        from: from - size,
        to: to + size,
        insert: inner,
        select: [from - size, to - size],
      };
    const words = inner || sample;
    return {
      from,
      to,
      insert: mark + words + mark,
      select: [from + size, from + size + words.length],
    };
  };

/** A part of a line, or a block of whole lines. */
export function code(selection: Selection): Edit {
  const { text, from, to } = selection;
  const inner = text.slice(from, to);
  if (!inner.includes('\n')) return surround('`', 'code')(selection);
  return block(selection, `\`\`\`\n${inner.replace(/^\n|\n$/g, '')}\n\`\`\``, 3);
}

/** In the line, or a block of its own where whole lines are selected. */
export function formula(selection: Selection): Edit {
  const { text, from, to } = selection;
  const inner = text.slice(from, to);
  if (!inner.includes('\n')) return surround('$', 'x^2')(selection);
  return block(selection, `$$\n${inner.replace(/^\n|\n$/g, '')}\n$$`, 2);
}

export function link({ text, from, to }: Selection): Edit {
  const inner = text.slice(from, to);
  const isAddress = /^https?:\/\/\S+$/.test(inner);
  const [words, address] = isAddress ? ['text', inner] : [inner || 'text', 'https://'];
  const start = from + (isAddress ? 1 : words.length + 3);
  return {
    from,
    to,
    insert: `[${words}](${address})`,
    select: [start, start + (isAddress ? words.length : address.length)],
  };
}

/** Begins each selected line with the mark, or takes it away where all have it. */
export const prefixLines =
  (mark: string) =>
  ({ text, from, to }: Selection): Edit => {
    const start = text.lastIndexOf('\n', from - 1) + 1;
    const next = text.indexOf('\n', to);
    const end = next === -1 ? text.length : next;
    const lines = text.slice(start, end).split('\n');
    const isMarked = lines.every((line) => line.startsWith(mark));
    const insert = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
    return { from: start, to: end, insert, select: [start + insert.length, start + insert.length] };
  };

const emptyTable = '| First | Second |\n| --- | --- |\n| 1 | 2 |';

export const table = (selection: Selection): Edit =>
  block({ ...selection, from: selection.to }, emptyTable, 2, 'First'.length);

/** On lines of its own. Selects `length` characters from `offset` on. */
function block({ text, from, to }: Selection, content: string, offset: number, length = 0): Edit {
  const before =
    from === 0 || text.slice(0, from).endsWith('\n\n') ? '' : text[from - 1] === '\n' ? '\n' : '\n\n';
  const after = text[to] === '\n' ? '' : '\n';
  const start = from + before.length + offset;
  return { from, to, insert: before + content + after, select: [start, start + length] };
}

// Quotes of posts in replies.

/** A quote is a reminder, not a copy. */
const maxLines = 12;
const maxLength = 1_000;

/** As Markdown, without the quotes within it: they would nest with every reply. */
export function quoteOf(name: string, text: string): string {
  const lines = text
    .slice(0, maxLength)
    .split('\n')
    .filter((line) => !/^ {0,3}>/.test(line));
  while (lines[0]?.trim() === '') lines.shift();
  const kept = lines.slice(0, maxLines);
  const isCut = lines.length > maxLines || text.length > maxLength;
  // A fence that the cut has left open would swallow the reply.
  const isInFence = kept.filter((line) => /^ {0,3}(```|~~~)/.test(line)).length % 2 === 1;
  const quoted = [`**${name}:**`, '', ...kept, ...(isInFence ? ['```'] : []), ...(isCut ? ['…'] : [])];
  return `${quoted.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

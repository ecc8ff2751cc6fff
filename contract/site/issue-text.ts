// The text of newsletter issues: limits, live blocks, and helpers for rendering them in mails and pages.
import { excerptOfMarkdown } from '#contract/markdown.ts';

export const issueLimits = { subject: 150, body: 20_000 } as const;

/** A live block lists this many resources of this many days. */
export const blockSize = 5;
export const blockDays = 7;

/** A line of the Markdown with only `{{newest}}` or `{{most-helpful}}` is replaced by such a list. */
export const blockNames = ['newest', 'most-helpful'] as const;
export type BlockName = (typeof blockNames)[number];

export const blockLine = (name: BlockName): string => `{{${name}}}`;

export const emptyBlockText: Record<BlockName, string> = {
  newest: 'Nobody shared anything new this week.',
  'most-helpful': 'Nobody marked a resource as helpful this week.',
};

const blockLines = new RegExp(`^ {0,3}(\\{\\{(?:${blockNames.join('|')})\\}\\})[ \\t]*$`, 'gm');

/** Makes each block a paragraph of its own, also where no blank line separates it from the text. */
export const isolateBlocks = (markdown: string): string => markdown.replace(blockLines, '\n$1\n');

/** The block that a paragraph consists of, if any. */
export const blockIn = (paragraph: unknown): BlockName | undefined =>
  blockNames.find((name) => paragraph === blockLine(name));

/** The line below a resource's title: "CS201 · shared by Amina Yusuf · 3 found it helpful". */
export function resourceFacts(
  block: BlockName,
  { courseCode, by, helpful }: { courseCode: string; by: string; helpful: number },
): string {
  const votes = `${helpful} found it helpful${block === 'most-helpful' ? ' this week' : ''}`;
  return [courseCode, `shared by ${by}`, helpful > 0 && votes].filter(Boolean).join(' · ');
}

/** The beginning of an issue as plain text, for lists and link previews. */
export const excerptOf = (markdown: string, length = 180): string =>
  excerptOfMarkdown(markdown.slice(0, 10 * length).replace(blockLines, ' '), length);

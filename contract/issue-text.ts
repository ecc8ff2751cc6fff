// What an issue of the newsletter says: the rules for its text, its live blocks, and how they read in a mail and on a page.

export const issueLimits = { subject: 150, body: 20_000 } as const;

/** How many resources a live block names, of how many days. */
export const blockSize = 5;
export const blockDays = 7;

/** A line of an issue's Markdown that holds only `{{newest}}` or `{{most-helpful}}` stands for these. */
export const blockNames = ['newest', 'most-helpful'] as const;
export type BlockName = (typeof blockNames)[number];

export const blockLine = (name: BlockName): string => `{{${name}}}`;

export const emptyBlockText: Record<BlockName, string> = {
  newest: 'Nobody shared anything new this week.',
  'most-helpful': 'Nobody marked a resource as helpful this week.',
};

const lines = new RegExp(`^ {0,3}(\\{\\{(?:${blockNames.join('|')})\\}\\})[ \\t]*$`, 'gm');

/** As Markdown that has each block as a paragraph of its own, however close to it the text was written. */
export const isolateBlocks = (markdown: string): string => markdown.replace(lines, '\n$1\n');

/** Which block a paragraph stands for, if it is nothing else. */
export const blockIn = (paragraph: unknown): BlockName | undefined =>
  blockNames.find((name) => paragraph === blockLine(name));

/** What is said of a resource beside its title: "CS201 · shared by Amina Yusuf · 3 found it helpful". */
export function resourceFacts(
  block: BlockName,
  { courseCode, by, helpful }: { courseCode: string; by: string; helpful: number },
): string {
  const praise = `${helpful} found it helpful${block === 'most-helpful' ? ' this week' : ''}`;
  return [courseCode, `shared by ${by}`, helpful > 0 && praise].filter(Boolean).join(' · ');
}

/** The beginning of an issue without its marks, for lists and link previews. */
export function excerptOf(markdown: string, length = 180): string {
  const plain = markdown
    .slice(0, 10 * length)
    .replace(lines, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    // Torn from what they stand above, headings say nothing.
    .replace(/^ {0,3}#{1,6}\s.*$/gm, ' ')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/^\s*(>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/^\s*([-*_=]\s*){3,}$/gm, ' ')
    .replace(/(\*\*|__|~~|[*_`])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length <= length ? plain : `${plain.slice(0, length).replace(/\s+\S*$/, '')}…`;
}

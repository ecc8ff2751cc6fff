// What becomes of the words typed as tags.
import { resourceLimits } from '#contract/resource-types.ts';

export interface TagEdit {
  tags: string[];
  /** What was newly taken. */
  added: string[];
  /** What stays in the input, because it cannot be a tag as it is. */
  rest: string;
  problem?: string;
}

/** One tag or several divided by commas: trimmed, empty ones and those already there left out. */
export function addTags(tags: readonly string[], text: string): TagEdit {
  const known = new Set(tags.map(key));
  const added: string[] = [];
  const refused: string[] = [];
  let problem: string | undefined;
  for (const tag of text.split(/[,\n]/).map(tidy)) {
    if (tag === '' || known.has(key(tag))) continue;
    if (tag.length > resourceLimits.tag) {
      problem = `A tag can have at most ${resourceLimits.tag} characters.`;
      refused.push(tag);
    } else if (tags.length + added.length >= resourceLimits.tags) {
      problem = `You can add at most ${resourceLimits.tags} tags.`;
      refused.push(tag);
    } else {
      known.add(key(tag));
      added.push(tag);
    }
  }
  return { tags: [...tags, ...added], added, rest: refused.join(', '), ...(problem && { problem }) };
}

const tidy = (tag: string) => tag.normalize('NFC').trim().replace(/\s+/g, ' ');
const key = (tag: string) => tag.toLowerCase();

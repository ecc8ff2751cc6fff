// The rules of tags, for the form that collects them and the server that takes them: few, short, tidy and different.
// Without a schema library: the form carries this.
import { resourceLimits } from './resources.rules.ts';
import { foldText } from './search.ts';
import { cleanLine } from './text.ts';

export interface TagEdit {
  tags: string[];
  /** What was newly taken. */
  added: string[];
  /** What stays in the input, because it cannot be a tag as it is. */
  rest: string;
  problem?: string;
}

/** Adds what is typed, one tag or several divided by commas: empty ones and those already there are left out. */
export const addTags = (tags: readonly string[], text: string): TagEdit => addWords(tags, words(text));

/** Tags travel as text, a JSON list or a comma list: the tags in it, or a sentence that says what is wrong with them. */
export function parseTags(text: string): { tags: string[] } | { problem: string } {
  const list = text.trim().startsWith('[') ? jsonList(text) : words(text);
  if (!list) return { problem: 'Tags must be a list of words.' };
  const { tags, problem } = addWords([], list);
  return problem ? { problem } : { tags };
}

function addWords(tags: readonly string[], list: string[]): TagEdit {
  // Those that differ only in case or accents are the same: the first one stays.
  const known = new Set(tags.map(foldText));
  const added: string[] = [];
  const refused: string[] = [];
  let problem: string | undefined;
  for (const tag of list.map(cleanLine)) {
    if (tag === '' || known.has(foldText(tag))) continue;
    if (tag.length > resourceLimits.tag) {
      problem = `A tag can have at most ${resourceLimits.tag} characters.`;
      refused.push(tag);
    } else if (tags.length + added.length >= resourceLimits.tags) {
      problem = `You can add at most ${resourceLimits.tags} tags.`;
      refused.push(tag);
    } else {
      known.add(foldText(tag));
      added.push(tag);
    }
  }
  return { tags: [...tags, ...added], added, rest: refused.join(', '), ...(problem && { problem }) };
}

const words = (text: string): string[] => text.split(/[,\n]/);

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

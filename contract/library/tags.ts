// Parses and validates tags, in the form and on the server. Without TypeBox, so that pages can load it.

import { foldText } from '#contract/search.ts';
import { cleanLine } from '#contract/text.ts';
import { resourceLimits } from './resources.rules.ts';

export interface TagEdit {
  tags: string[];
  /** The new tags. */
  added: string[];
  /** The invalid part, which stays in the input. */
  rest: string;
  problem?: string;
}

/** Adds one or several comma-separated tags; skips empty and duplicate ones. */
export const addTags = (tags: readonly string[], text: string): TagEdit => addWords(tags, splitTags(text));

/** Parses tags from a JSON array or a comma-separated list; returns an error message if one is invalid. */
export function parseTags(text: string): { tags: string[] } | { problem: string } {
  const list = text.trim().startsWith('[') ? jsonList(text) : splitTags(text);
  if (!list) return { problem: 'Tags must be a list of words.' };
  const { tags, problem } = addWords([], list);
  return problem ? { problem } : { tags };
}

function addWords(tags: readonly string[], list: string[]): TagEdit {
  // Duplicates ignore case and accents; the first spelling wins.
  const foldedTags = new Set(tags.map(foldText));
  const added: string[] = [];
  const refused: string[] = [];
  let problem: string | undefined;
  for (const tag of list.map(cleanLine)) {
    if (tag === '' || foldedTags.has(foldText(tag))) continue;
    if (tag.length > resourceLimits.tag) {
      problem = `A tag can have at most ${resourceLimits.tag} characters.`;
      refused.push(tag);
    } else if (tags.length + added.length >= resourceLimits.tags) {
      problem = `You can add at most ${resourceLimits.tags} tags.`;
      refused.push(tag);
    } else {
      foldedTags.add(foldText(tag));
      added.push(tag);
    }
  }
  return { tags: [...tags, ...added], added, rest: refused.join(', '), ...(problem && { problem }) };
}

const splitTags = (text: string): string[] => text.split(/[,\n]/);

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

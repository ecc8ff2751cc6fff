// Tags travel as text: a JSON list or a comma list.
import { resourceLimits } from './resource-types.ts';
import { foldText } from './search.ts';

/** The tags in a text, or a sentence that says what is wrong with them. */
export function parseTags(text: string): { tags: string[] } | { problem: string } {
  const parts = text.trim().startsWith('[') ? jsonList(text) : text.split(',');
  if (!parts) return { problem: 'Tags must be a list of words.' };
  const tags = distinct(parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter(Boolean));
  if (tags.length > resourceLimits.tags)
    return { problem: `Please use at most ${resourceLimits.tags} tags.` };
  if (tags.some((tag) => tag.length > resourceLimits.tag)) {
    return { problem: `A tag may be at most ${resourceLimits.tag} characters long.` };
  }
  return { tags };
}

/** Keeps the first of those that differ only in case or accents. */
function distinct(tags: string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [foldText(tag), tag])).values()].toReversed();
}

function jsonList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((part) => typeof part === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

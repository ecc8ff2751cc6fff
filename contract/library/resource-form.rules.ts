// Validation of the resource form that its schema cannot express: the URL, its normalized length, the tags and the year. Without
// TypeBox, so that pages can load it.

import { parseWebUrl } from '#contract/web-url.ts';
import { firstPaperYear, lastPaperYear, yearOf } from './papers.rules.ts';
import { isUrlType, type ResourceType, resourceLimits } from './resources.rules.ts';
import { parseTags } from './tags.ts';

interface Fields {
  resourceType?: ResourceType | undefined;
  description?: string | undefined;
  tags?: string | undefined;
  paperYear?: string | undefined;
}

/** The error messages by field. */
export function resourceProblems({
  resourceType,
  description = '',
  tags = '',
  paperYear = '',
}: Fields): Record<string, string> {
  const problem = resourceType && isUrlType(resourceType) && urlProblem(description);
  const parsed = parseTags(tags);
  return {
    ...(problem && { description: problem }),
    ...('problem' in parsed && { tags: parsed.problem }),
    ...(paperYear && yearOf(paperYear) === undefined && { paperYear: yearProblem() }),
  };
}

export const missing = { title: 'Please enter a title.', description: 'Please describe the resource.' };

/** The description as it is stored: normalized where it is a URL. */
export const storedDescription = (resourceType: ResourceType, description: string): string =>
  isUrlType(resourceType) ? (parseWebUrl(description) ?? description) : description;

function urlProblem(text: string): string | undefined {
  const url = parseWebUrl(text);
  if (!url) return 'Please enter a web address such as https://example.com/notes.';
  // Percent-encoding may make a URL nine times as long as it was typed.
  const max = resourceLimits.description;
  return url.length > max ? `Must be at most ${max} characters long` : undefined;
}

const yearProblem = () => `Please enter a year from ${firstPaperYear} to ${lastPaperYear()}.`;

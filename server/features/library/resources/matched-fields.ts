// Says where a search has found a resource: a row must say why it is there.
import { courseKeyOf } from '#contract/course-codes.ts';
import { isUrlType } from '#contract/library/resources.rules.ts';
import type { MatchedField, Resource } from '#contract/library/resources.ts';
import { foldText } from '#contract/search.ts';

/** The fields with words that the title lacks. */
export function matchedFields(resource: Resource, words: string[]): MatchedField[] {
  const title = foldText(resource.title);
  const missing = words.filter((word) => !title.includes(word));
  if (missing.length === 0) return [];
  const { tags, courseCode, ownerID, description, details, resourceType } = resource;
  const isUrl = isUrlType(resourceType);
  const fields: [MatchedField, string][] = [
    ['tags', foldText(tags.join('\n'))],
    ['course', `${foldText(courseCode)} ${courseKeyOf(courseCode)}`],
    ['owner', foldText(`${ownerID.fullName} ${ownerID.username}`)],
    ['description', foldText(isUrl ? details : description)],
    ['address', isUrl ? foldText(description) : ''],
  ];
  // The title of the course is not a part of the resource.
  const fieldOf = (word: string): MatchedField =>
    fields.find(([, text]) => text.includes(word))?.[0] ?? 'course';
  return [...new Set(missing.map(fieldOf))];
}

// What the schema of a resource's form cannot say: the address, its length as it will be kept, and the tags. Without
// TypeBox: the form's page carries this.

import { isUrlType, type ResourceType, resourceLimits } from './resources.rules.ts';
import { parseTags } from './tags.ts';
import { parseWebUrl } from './web-url.ts';

interface Fields {
  resourceType?: ResourceType | undefined;
  description?: string | undefined;
  tags?: string | undefined;
}

/** A sentence for each field that is wrong. */
export function resourceProblems({
  resourceType,
  description = '',
  tags = '',
}: Fields): Record<string, string> {
  const problem = resourceType && isUrlType(resourceType) && addressProblem(description);
  const parsed = parseTags(tags);
  return {
    ...(problem && { description: problem }),
    ...('problem' in parsed && { tags: parsed.problem }),
  };
}

/** The description as it is kept: for a type that holds an address, the address in full. */
export const storedDescription = (resourceType: ResourceType, description: string): string =>
  isUrlType(resourceType) ? (parseWebUrl(description) ?? description) : description;

function addressProblem(text: string): string | undefined {
  const address = parseWebUrl(text);
  if (!address) return 'Please enter a web address such as https://example.com/notes.';
  // Percent-encoded, an address may be nine times as long as it was typed.
  const max = resourceLimits.description;
  return address.length > max ? `Must be at most ${max} characters long` : undefined;
}

// Reads the form that creates or changes a resource, and says at each field what is wrong with it.
import { webAddress } from '#contract/addresses.ts';
import { holdsAddress, type ResourceInput, resourceLimits, resourceTypes } from '#contract/resources.ts';
import { parseTags } from '#contract/tags.ts';
import { clean } from '#contract/text.ts';
import { Refused } from '#server/lib/errors.ts';

export function readResourceForm(fields: Record<string, string>): ResourceInput {
  const errors: Record<string, string> = {};
  const text = (name: string, { max, required = true }: { max: number; required?: boolean }) => {
    const value = clean(fields[name] ?? '');
    if (required && !value) errors[name] = 'Please fill in this field.';
    else if (value.length > max) errors[name] = `Must be at most ${max} characters long`;
    return value;
  };

  const title = text('title', { max: resourceLimits.title });
  const courseCode = text('courseCode', { max: resourceLimits.courseCode, required: false });
  const resourceType = resourceTypes.find((type) => type === fields.resourceType);
  if (!resourceType) errors.resourceType = 'Please choose a type.';
  let description = text('description', { max: resourceLimits.description });
  if (resourceType && holdsAddress(resourceType) && !errors.description) {
    const address = webAddress(description);
    if (address) description = address;
    else errors.description = 'Please enter a web address such as https://example.org.';
  }
  const tags = parseTags(fields.tags ?? '');
  if ('problem' in tags) errors.tags = tags.problem;

  if (Object.keys(errors).length > 0 || !resourceType || 'problem' in tags)
    throw new Refused('invalid_input', { errors });
  return { title, description, resourceType, courseCode, tags: tags.tags };
}

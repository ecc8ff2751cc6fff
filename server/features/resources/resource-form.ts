// Parses and validates the fields of the resource form.
import type { FastifyRequest } from 'fastify';
import { resourceProblems, storedDescription } from '#contract/resource-form.rules.ts';
import { ResourceForm, type ResourceInput } from '#contract/resources.ts';
import { parseTags } from '#contract/tags.ts';
import { readFields } from '#server/lib/form-fields.ts';

export interface ReceivedResource {
  input: ResourceInput;
  /** The `updatedAt` that the change is based on, to detect conflicts. */
  expectedUpdatedAt: string | undefined;
}

export function readResourceForm(request: FastifyRequest, sent: Record<string, string>): ReceivedResource {
  const form = readFields(request, ResourceForm, sent, resourceProblems);
  const { title, resourceType, description, courseCode = '', tags = '', updatedAt } = form;
  const parsed = parseTags(tags);
  const input = {
    title,
    resourceType,
    description: storedDescription(resourceType, description),
    courseCode,
    tags: 'tags' in parsed ? parsed.tags : [],
  };
  return { input, expectedUpdatedAt: updatedAt };
}

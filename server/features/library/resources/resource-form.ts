// Parses and validates the fields of the resource form.
import type { FastifyRequest } from 'fastify';
import { type Paper, yearOf } from '#contract/library/papers.rules.ts';
import { resourceProblems, storedDescription } from '#contract/library/resource-form.rules.ts';
import { fileKind, isUrlType, ResourceForm, type ResourceInput } from '#contract/library/resources.ts';
import { parseTags } from '#contract/library/tags.ts';
import { readFields } from '#server/lib/form-fields.ts';

export interface ReceivedResource {
  input: ResourceInput;
  /** The `updatedAt` that the change is based on, to detect conflicts. */
  expectedUpdatedAt: string | undefined;
  /** What changed in its new file. */
  versionNote: string;
}

export function readResourceForm(request: FastifyRequest, sent: Record<string, string>): ReceivedResource {
  const form = readFields(request, ResourceForm, sent, resourceProblems);
  const { title, resourceType, description, details, courseCode = '', tags = '', licence } = form;
  const parsed = parseTags(tags);
  const input = {
    title,
    resourceType,
    description: storedDescription(resourceType, description),
    // Of other types the description is the text.
    details: isUrlType(resourceType) ? details : '',
    courseCode,
    tags: 'tags' in parsed ? parsed.tags : [],
    licence: fileKind(resourceType) ? licence : ('' as const),
    paper: fileKind(resourceType) ? paperOf(form) : null,
  };
  return { input, expectedUpdatedAt: form.updatedAt, versionNote: form.versionNote ?? '' };
}

function paperOf({ paperKind, paperYear = '', paperTerm = '', hasSolutions, solutionOf = '' }: ResourceForm) {
  if (!paperKind) return paperKind === '' ? null : undefined;
  return {
    kind: paperKind,
    year: yearOf(paperYear) ?? null,
    term: paperTerm,
    hasSolutions: hasSolutions === 'yes',
    solutionOf,
  } satisfies Paper;
}

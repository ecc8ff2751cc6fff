import type { FastifyRequest } from 'fastify';
import type { VisitKind } from '#server/db/tables/platform/counts.ts';

/** Counts that a resource was viewed or downloaded. */
export type CountVisit = (
  request: FastifyRequest,
  what: { resource: string; kind: VisitKind; words?: string | undefined },
) => Promise<void>;

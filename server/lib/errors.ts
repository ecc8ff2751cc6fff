// Error handling: services throw Refused with a code of contract/errors.ts; this maps it, and any other error, to a response.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { type ErrorCode, type Refusal, refusals } from '#contract/errors.ts';
import { fieldErrors } from '#contract/validation.ts';
import { isDatabaseUnavailable, isStorageFull } from './database-errors.ts';

interface Details {
  message?: string;
  errors?: Record<string, string>;
  retryAfterSeconds?: number;
}

export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(details.message ?? refusals[code][1]);
    this.status = refusals[code][0];
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.code === 'not_found';
export const isSignedOut = (error: unknown): boolean =>
  error instanceof Refused && error.code === 'signed_out';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'url_too_long',
};

export function translateError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asRefused(error, request);
  request.refusal = refused.code;
  if (refused.status === 500) request.log.error({ reqId: request.id, err: error }, 'request failed');
  if (refused.code === 'database_away') request.log.warn({ reqId: request.id, err: error }, 'database away');
  if (refused.status === 507) request.log.warn({ reqId: request.id }, 'no space left');
  if (refused.details.retryAfterSeconds) reply.header('retry-after', refused.details.retryAfterSeconds);
  reply.code(refused.status).send(toRefusal(refused));
}

export function toRefusal({ message, code, details }: Refused): Refusal {
  return { success: false, message, code, ...(details.errors && { errors: details.errors }) };
}

function asRefused(error: unknown, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error;
  const { code, validation, validationContext, statusCode } = error as Partial<FastifyError>;
  if (validation) {
    const part = validationContext as 'body' | 'querystring' | 'params';
    const schema = request.routeOptions.schema?.[part] as TSchema | undefined;
    const input = request[part === 'querystring' ? 'query' : part];
    return new Refused('invalid_input', { errors: fieldErrors(schema, validation, input) });
  }
  const errorCode = code && fastifyCodes[code];
  if (errorCode) return new Refused(errorCode);
  // The client closed the connection before its request was complete; the error is that of its connection.
  if (request.raw.destroyed && !request.raw.complete) return new Refused('upload_cut');
  if (isStorageFull(error)) return new Refused('storage_full');
  if (isDatabaseUnavailable(error)) return new Refused('database_away', { retryAfterSeconds: 5 });
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refused('bad_request');
  return new Refused('unexpected');
}

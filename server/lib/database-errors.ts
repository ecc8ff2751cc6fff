// Classifies database errors by SQLSTATE or system code, through the wrappers that Drizzle puts around them.

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53300',
  // Ended by lock_timeout, statement_timeout or idle_in_transaction_session_timeout.
  '55P03',
  '57014',
  '25P03',
]);

// pg throws these without a code.
const unavailableMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
];

export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message }) =>
      (code !== undefined && unavailableCodes.has(code)) ||
      unavailableMessages.some((text) => message?.includes(text)),
  );

export const isLockTimeout = (error: unknown): boolean => causes(error).some(({ code }) => code === '55P03');

/** The disk, its quota or the object store is full: system codes, SQLSTATE 53100, HTTP 507, or the text of libvips. */
export const isStorageFull = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message = '', $metadata }) =>
      ['ENOSPC', 'EDQUOT', '53100'].includes(code ?? '') ||
      $metadata?.httpStatusCode === 507 ||
      /No space left on device|Disk quota exceeded/.test(message),
  );

/** SQLSTATE classes 22 (data exception), 23 (constraint violation) and 54 (limit exceeded): retrying cannot help. */
export const isInvalidDataError = (error: unknown): boolean =>
  causes(error).some(({ code }) => /^(22|23|54)...$/.test(code ?? ''));

/** The name of the violated unique constraint, or undefined for any other error. */
export const violatedUniqueConstraint = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => code === '23505')?.constraint;

/** The name of the violated foreign key, or undefined for any other error. */
export const violatedForeignKey = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => code === '23503')?.constraint;

/** A row could not be deleted because a foreign key refers to it. */
export const isStillReferenced = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === '23503');

interface DriverError {
  code?: string;
  message?: string;
  constraint?: string;
  /** Of the AWS SDK. */
  $metadata?: { httpStatusCode?: number };
}

function causes(error: unknown): DriverError[] {
  if (typeof error !== 'object' || error === null) return [];
  const nested = error instanceof AggregateError ? error.errors : [(error as { cause?: unknown }).cause];
  return [error as DriverError, ...nested.flatMap(causes)];
}

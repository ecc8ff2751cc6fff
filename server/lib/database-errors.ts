// Reads what a driver's error means, through the wrappers that the query builder puts around it.

const awayCodes = new Set([
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
]);

// pg gives these no code.
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
];

export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message }) =>
      (code !== undefined && awayCodes.has(code)) || awayMessages.some((text) => message?.includes(text)),
  );

/** Whether it is the values that the database will never take: their form, a rule they break, or their size. */
export const isInvalidDataError = (error: unknown): boolean =>
  causes(error).some(({ code }) => /^(22|23|54)...$/.test(code ?? ''));

/** The name of the unique constraint that a write ran into, if that is what went wrong. */
export const violatedUniqueConstraint = (error: unknown): string | undefined =>
  causes(error).find(({ code }) => code === '23505')?.constraint;

/** Whether a row could not be deleted because a foreign key refers to it. */
export const isStillReferenced = (error: unknown): boolean =>
  causes(error).some(({ code }) => code === '23503');

interface DriverError {
  code?: string;
  message?: string;
  constraint?: string;
}

function causes(error: unknown): DriverError[] {
  if (typeof error !== 'object' || error === null) return [];
  const nested = error instanceof AggregateError ? error.errors : [(error as { cause?: unknown }).cause];
  return [error as DriverError, ...nested.flatMap(causes)];
}

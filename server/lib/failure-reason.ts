// Why something failed, in a line that admins may read.

const maxLength = 500;

/** Bounded, and without the text and values of a failed query: those may be anyone's. */
export function failureReason(error: unknown): string {
  const { message = String(error), cause } = error as Error & { cause?: { code?: unknown } };
  if (message.startsWith('Failed query')) {
    return `A database query failed${typeof cause?.code === 'string' ? ` (${cause.code})` : ''}.`;
  }
  return message.slice(0, maxLength);
}

// The error message that admins see for a failed job or mail.

const maxLength = 500;

/** Truncated, and without the SQL and parameters of a failed query, which may contain personal data. */
export function failureReason(error: unknown): string {
  const { message = String(error), cause } = error as Error & { cause?: { code?: unknown } };
  if (message.startsWith('Failed query')) {
    return `A database query failed${typeof cause?.code === 'string' ? ` (${cause.code})` : ''}.`;
  }
  return message.slice(0, maxLength);
}

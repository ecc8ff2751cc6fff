/** A validation for a form, with the same sentence as the server's. */
export const atMost = (max: number) => (text: string) =>
  text.trim().length > max ? `Must be at most ${max} characters long` : undefined;

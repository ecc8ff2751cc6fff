// Refuses names, codes and references that another row has, by the unique constraints of the database.
import { violatedUniqueConstraint } from '#server/lib/database-errors.ts';
import { Refused } from '#server/lib/errors.ts';

export async function refuseTaken<Result>(
  field: string,
  message: string,
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (violatedUniqueConstraint(error)) throw taken(field, message);
    throw error;
  }
}

export const taken = (field: string, message: string): Refused =>
  new Refused('invalid_input', { errors: { [field]: message } });

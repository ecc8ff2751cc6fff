// What every route answers besides its own: the one shape of a refusal.
import type { TSchema } from 'typebox';
import { Refusal } from '#contract/errors.ts';

export const answers = <Status extends number, Schema extends TSchema>(status: Status, schema: Schema) =>
  ({ [status]: schema, '4xx': Refusal, '5xx': Refusal }) as { [Key in Status]: Schema } & {
    '4xx': typeof Refusal;
    '5xx': typeof Refusal;
  };

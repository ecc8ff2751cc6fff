// The response schemas of a route: its own, and that of a refusal for every error status.
import type { TSchema } from 'typebox';
import { Refusal } from '#contract/errors.ts';

export const responseSchemas = <Status extends number, Schema extends TSchema>(
  status: Status,
  schema: Schema,
) =>
  ({ [status]: schema, '4xx': Refusal, '5xx': Refusal }) as { [Key in Status]: Schema } & {
    '4xx': typeof Refusal;
    '5xx': typeof Refusal;
  };

// The shape of one call of the API and the types that follow from it. Types only: pages import them without TypeBox.
import type { Static, TObject, TSchema } from 'typebox';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  /** The search parameters, each of which may be left out of a request. */
  query?: TObject;
  /** The JSON body. */
  body?: TSchema;
  /** A multipart form instead of a JSON body: its fields beside the file. */
  form?: TObject;
  answer: TSchema;
  /** The status of the answer; 200 where none is given. */
  status?: number;
}

/** The calls of one noun, by method and path, such as `GET /api/admin/messages/:messageId`. */
export type Calls = Record<`${Method} /api/${string}`, Call>;

type ParamNames<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

/** The parameters in a path: the names after the colons, always text. */
export type ParamsOf<Address extends string> = Record<ParamNames<Address>, string>;

/** The search parameters as the server reads them: checked, with defaults filled in. */
export type QueryOf<One extends Call> = One extends { query: infer Query extends TSchema }
  ? Static<Query>
  : unknown;

export type BodyOf<One extends Call> = One extends { body: infer Body extends TSchema }
  ? Static<Body>
  : unknown;

/** The fields of a form, beside its files. */
export type FormOf<One extends Call> = One extends { form: infer Form extends TSchema }
  ? Static<Form>
  : unknown;

export type AnswerOf<One extends Call> = Static<One['answer']>;

// The type of an API call declaration and the types derived from it. Types only: pages import them without TypeBox.
import type { Static, TObject, TSchema } from 'typebox';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  /** The query parameters, all optional in a request. */
  query?: TObject;
  /** The JSON body. */
  body?: TSchema;
  /** The fields of a multipart form, instead of a JSON body; the file is not declared. */
  form?: TObject;
  answer: TSchema;
  /** The status of a successful response; 200 by default. */
  status?: number;
}

/** The call table of a noun, by method and path, such as `GET /api/admin/messages/:messageId`. */
export type Calls = Record<`${Method} /api/${string}`, Call>;

type ParamNames<Address extends string> = Address extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamNames<After>
    : Rest
  : never;

/** The path parameters: the names after the colons. */
export type ParamsOf<Address extends string> = Record<ParamNames<Address>, string>;

/** The query parameters as the server gets them: validated, with defaults. */
export type QueryOf<One extends Call> = One extends { query: infer Query extends TSchema }
  ? Static<Query>
  : unknown;

export type BodyOf<One extends Call> = One extends { body: infer Body extends TSchema }
  ? Static<Body>
  : unknown;

/** The fields of a form, without its file. */
export type FormOf<One extends Call> = One extends { form: infer Form extends TSchema }
  ? Static<Form>
  : unknown;

export type AnswerOf<One extends Call> = Static<One['answer']>;

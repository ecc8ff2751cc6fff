// Typed API calls: JSON in, JSON out. Throws an ApiError or a NetworkError and shows nothing itself.
import type { TSchema } from 'typebox';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { ApiCalls } from '#contract/calls.ts';
import type { ErrorCode, Refusal } from '#contract/errors.ts';
import { savedHeader } from '#contract/offline.rules.ts';
import { noteFailedCall } from './connection.store.ts';
import { getSession, noteRestricted, type Session, setSignedOut } from './session.ts';
import { settings } from './settings.ts';

/** An error response. The message is empty when the body has none, such as that of a proxy. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The reason phrase; empty over HTTP/2. */
  readonly statusText: string;
  readonly code: ErrorCode | undefined;
  readonly errors: Record<string, string>;

  constructor(status: number, refusal: Partial<Refusal>, statusText: string) {
    super(refusal.message ?? '');
    this.status = status;
    this.statusText = statusText;
    this.code = refusal.code;
    this.errors = refusal.errors ?? {};
  }
}

/** 401: the session has ended, or there was none. */
export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** 404: there is none, or not for this person. */
export const isMissing = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 404;

/** The server's error message, or an empty string. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : '');

/** No response: the server or the network is unreachable. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

type Address = keyof ApiCalls;

/** By address, so that the compiler derives those of a call once and not for each place that makes it. */
export type Inputs = {
  [One in Address]: ParamsPart<ParamsOf<One>> & BodyPart<ApiCalls[One]> & QueryPart<ApiCalls[One]>;
};
export type Answers = { [One in Address]: AnswerOf<ApiCalls[One]> };
type ParamsPart<Params> = [keyof Params] extends [never] ? { params?: never } : { params: Params };
type BodyPart<One extends Call> = One extends { body: TSchema } ? { body: BodyOf<One> } : { body?: never };
type QueryPart<One extends Call> = One extends { query: TSchema }
  ? { query?: { [Name in keyof QueryOf<One>]?: QueryOf<One>[Name] | undefined } }
  : { query?: never };

type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];
/** Inferred, so that the compiler does not compare the input with those of all calls before it knows the address. */
type Given<Input> = Optional<Input> extends infer One extends readonly unknown[] ? One : never;
/** The addresses of the calls that declare a part, such as a body. */
type AddressesWith<Part> = { [One in Address]: ApiCalls[One] extends Part ? One : never }[Address];
export type FormAddress = AddressesWith<{ form: TSchema }>;
type JsonAddress = Exclude<Address, FormAddress>;

export async function callApi<One extends JsonAddress>(
  address: One,
  ...given: Given<Inputs[One] & { signal?: AbortSignal }>
): Promise<Answers[One]> {
  const sessionAtStart = getSession();
  const response = await send(address, inputOf(given));
  return readAnswer(response, await readJson(response), sessionAtStart);
}

/** The URL of a call for a link, a download or an event stream. */
export const apiUrl = <One extends Extract<Address, `GET ${string}`>>(
  address: One,
  ...given: Given<Inputs[One]>
): string => methodAndUrl(address, inputOf(given))[1];

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** Without the type of its address: the union of the inputs of all calls is too complex for the compiler. */
const inputOf = (given: readonly unknown[]): Input => (given[0] ?? {}) as Input;

/** Omits query parameters that are undefined or empty. */
export function methodAndUrl(
  address: string,
  { params = {}, query = {} }: Input,
): [method: string, url: string] {
  const [method = '', path = ''] = address.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const present = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = present.length ? `?${new URLSearchParams(present as [string, string][])}` : '';
  return [method, settings().apiBase + filled + search];
}

/** Returns the body or throws an ApiError. `sessionAtStart` is the session when the request was sent. */
export function readAnswer<Answer>(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  answer: unknown,
  sessionAtStart: Session,
): Answer {
  const ok = status >= 200 && status < 300;
  if (ok && isRecord(answer) && answer.success !== false) return answer as Answer;

  const error = new ApiError(status, isRecord(answer) ? (answer as Partial<Refusal>) : {}, statusText);
  // A failed sign-in is a 401 too, but does not end the session; nor does a response that arrives after it has changed.
  const sessionEnded = error.status === 401 && (error.code === undefined || error.code === 'signed_out');
  if (sessionEnded && getSession() === sessionAtStart) setSignedOut({ ended: true });
  if (error.code === 'muted' || error.code === 'suspended') noteRestricted();
  throw error;
}

async function send(address: string, input: Input): Promise<Response> {
  const { body, signal } = input;
  const [method, url] = methodAndUrl(address, input);
  const json: { body?: string; headers?: Record<string, string> } =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    const response = await fetch(url, {
      method,
      credentials: 'include',
      ...json,
      ...(outlivesPage(method, json.body) && { keepalive: true }),
      ...(signal && { signal }),
    });
    // The service worker got no response and sends what was saved.
    if (response.headers.has(savedHeader)) noteFailedCall();
    return response;
  } catch (cause) {
    if (!signal?.aborted) noteFailedCall();
    throw new NetworkError('The server could not be reached.', { cause });
  }
}

/** A write that was just made is sent although the page is left. Browsers allow 64 kB for all such requests together. */
const outlivesPage = (method: string, body = ''): boolean => method !== 'GET' && body.length < 1_000;

/** Undefined for what is not JSON, such as a proxy's page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError('The response was cut off.', { cause });
  });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

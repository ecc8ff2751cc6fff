// One way to call the API: JSON in, JSON out, and two kinds of failure. It shows nothing itself.
import type { TSchema } from 'typebox';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { ApiCalls } from '#contract/calls.ts';
import type { ErrorCode, Refusal } from '#contract/errors.ts';
import { getSession, type Session, setSignedOut } from './session.ts';
import { settings } from './settings.ts';

/** The server answered, and refused. The message is empty when it gave no readable reason. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The words that came with the status; none over HTTP/2. */
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

/** The session has ended, or there was none. */
export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** What the server said to it, if anything. */
export const reasonOf = (error: unknown): string => (error instanceof ApiError ? error.message : '');

/** No answer came: the server or the network is away. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

type Address = keyof ApiCalls;

/** What a call needs beside its address, as its table in the contract says. */
export type InputOf<One extends Address> = ParamsPart<ParamsOf<One>> &
  BodyPart<ApiCalls[One]> &
  QueryPart<ApiCalls[One]>;
type ParamsPart<Params> = [keyof Params] extends [never] ? { params?: never } : { params: Params };
type BodyPart<One extends Call> = One extends { body: TSchema } ? { body: BodyOf<One> } : { body?: never };
type QueryPart<One extends Call> = One extends { query: TSchema }
  ? { query?: { [Name in keyof QueryOf<One>]?: QueryOf<One>[Name] | undefined } }
  : { query?: never };

type Optional<Input> = object extends Input ? [input?: Input] : [input: Input];
/** The addresses of the calls that have a part, such as a body. */
type AddressesWith<Part> = { [One in Address]: ApiCalls[One] extends Part ? One : never }[Address];
export type FormAddress = AddressesWith<{ form: TSchema }>;
type JsonAddress = Exclude<Address, FormAddress>;
type BodilessAddress = Exclude<JsonAddress, AddressesWith<{ body: TSchema }>>;

export async function callApi<One extends JsonAddress>(
  address: One,
  ...[input]: Optional<InputOf<One> & { signal?: AbortSignal }>
): Promise<AnswerOf<ApiCalls[One]>> {
  const asked = getSession();
  const response = await send(address, input ?? {});
  return readAnswer(response, await readJson(response), asked);
}

/** For a page that is being left: the browser still sends it, but nobody waits for the answer. */
export function callWithKeepalive<One extends BodilessAddress>(
  address: One,
  ...[input]: Optional<InputOf<One>>
): void {
  const [method, url] = methodAndUrl(address, input ?? {});
  fetch(url, { method, credentials: 'include', keepalive: true }).catch(() => {});
}

/** The URL of a call that the browser makes by itself: a link, a download or a stream. */
export const apiUrl = <One extends Extract<Address, `GET ${string}`>>(
  address: One,
  ...[input]: Optional<InputOf<One>>
): string => methodAndUrl(address, input ?? {})[1];

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The method and the URL of a call. Search parameters that are undefined or empty are left out. */
export function methodAndUrl(
  address: string,
  { params = {}, query = {} }: Input,
): [method: string, url: string] {
  const [method = '', path = ''] = address.split(' ');
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = given.length ? `?${new URLSearchParams(given as [string, string][])}` : '';
  return [method, settings().apiBase + filled + search];
}

/** The answer, or the refusal thrown. `asked` is the session as it was when the call was made. */
export function readAnswer<Answer>(
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
  answer: unknown,
  asked: Session,
): Answer {
  const ok = status >= 200 && status < 300;
  if (ok && isRecord(answer) && answer.success !== false) return answer as Answer;

  const error = new ApiError(status, isRecord(answer) ? (answer as Partial<Refusal>) : {}, statusText);
  // A refused sign-in is a 401 too, but says nothing about the session; nor does an answer that comes after it changed.
  const sessionEnded = error.status === 401 && (error.code === undefined || error.code === 'signed_out');
  if (sessionEnded && getSession() === asked) setSignedOut();
  throw error;
}

async function send(address: string, input: Input): Promise<Response> {
  const { body, signal } = input;
  const [method, url] = methodAndUrl(address, input);
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    return await fetch(url, { method, credentials: 'include', ...json, ...(signal && { signal }) });
  } catch (cause) {
    throw new NetworkError('The server could not be reached.', { cause });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

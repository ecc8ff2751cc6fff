// One way to call the API: JSON in, JSON out, and two kinds of failure. It shows nothing itself.
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function callApi<Answer>(
  method: Method,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const asked = getSession();
  const response = await send(method, path, body, signal);
  return readAnswer(response, await readJson(response), asked);
}

/** For a page that is being left: the browser sends it all the same, and nobody is there to hear the answer. */
export function callWhileLeaving(method: Method, path: string): void {
  fetch(settings().apiBase + path, { method, credentials: 'include', keepalive: true }).catch(() => {});
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

async function send(method: Method, path: string, body: unknown, signal?: AbortSignal): Promise<Response> {
  const json =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  try {
    return await fetch(settings().apiBase + path, {
      method,
      credentials: 'include',
      ...json,
      ...(signal && { signal }),
    });
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

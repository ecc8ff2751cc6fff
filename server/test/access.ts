// Types and helpers for the access matrix. Each call is made from its schemas and expected to answer as its route declares;
// a feature writes a row only where that does not tell.
import { randomUUID } from 'node:crypto';
import { type ApiCalls, apiCalls } from '#contract/calls.ts';
import type { RouteAccess } from '#server/lib/access.ts';
import { sampleMakers } from './access-samples.ts';
import type { TestApp } from './app.ts';
import type { ApiResponse, Browser } from './browser.ts';
import { neededNames, samplePath, sendSample } from './walk.ts';

export const callers = ['visitor', 'user', 'owner', 'staff', 'mod', 'admin'] as const;
export type Caller = (typeof callers)[number];
type Statuses = Record<Caller, number>;

/** The resource and the user that a call targets, replaced after a call has changed them. */
export interface Subject {
  resourceId: string;
  /** The owner of the resource; the caller `owner` is signed in as this user. */
  userId: string;
  username: string;
  password: string;
}

type MakeCall = (browser: Browser, subject: Subject, app: TestApp) => Promise<ApiResponse>;

/** A call alone, where the sample of the schemas does not do, or with what is expected. */
export type AccessRow =
  | MakeCall
  | {
      request?: MakeCall;
      /** Where it is not what the route declares: the status of those whom it admits, or who else is refused. */
      expected: number | Statuses;
    };

export type AccessRows<Table extends Partial<ApiCalls>> = Partial<Record<keyof Table, AccessRow>>;

interface CheckedCall {
  call: MakeCall;
  expected: Statuses;
}

/** How a call is made, and what each kind of caller gets. */
export function checkedCall(address: keyof ApiCalls, access: RouteAccess, row?: AccessRow): CheckedCall {
  const request = typeof row === 'function' ? row : row?.request;
  const expected = typeof row === 'function' ? undefined : row?.expected;
  return {
    call: request ?? ((browser, subject, app) => sendSampleOf(address, browser, subject, app)),
    expected:
      typeof expected === 'object' ? expected : declaredStatuses(access, expected ?? statusOf(address)),
  };
}

/** A row must not repeat what the route declares. */
export function isRepeated(address: keyof ApiCalls, access: RouteAccess, row: AccessRow): boolean {
  if (typeof row === 'function') return false;
  const { expected } = row;
  return typeof expected === 'number'
    ? expected === statusOf(address)
    : isSame(expected, declaredStatuses(access, Math.min(...Object.values(expected))));
}

const isSame = (one: Statuses, other: Statuses): boolean =>
  callers.every((caller) => one[caller] === other[caller]);

const statusOf = (address: keyof ApiCalls): number =>
  (apiCalls as unknown as Record<string, { status?: number }>)[address]?.status ?? 200;

async function sendSampleOf(
  address: string,
  browser: Browser,
  subject: Subject,
  app: TestApp,
): Promise<ApiResponse> {
  const [method = '', url = ''] = address.split(' ');
  const route = { method, url };
  const known: Record<string, string[]> = {};
  for (const name of neededNames(route)) {
    const value = await sampleMakers[name]?.(subject, app);
    if (value !== undefined) known[name] = [value];
  }
  return sendSample(browser, route, samplePath(route, known), known);
}

/** The status for those whom a route admits; the others are refused. */
function declaredStatuses(access: RouteAccess, status: number): Statuses {
  if (access === 'anyone') return everyone(status);
  if (access === 'member') return members(status);
  if (access === 'privileged') return privileged(status);
  if (access === 'admin') return admins(status);
  throw new Error('No call of the API is for the operator.');
}

const everyone = (status: number): Statuses => ({
  visitor: status,
  user: status,
  owner: status,
  staff: status,
  mod: status,
  admin: status,
});
export const members = (status: number): Statuses => ({ ...everyone(status), visitor: 401 });
export const privileged = (status: number): Statuses => ({ ...members(403), mod: status, admin: status });
const admins = (status: number): Statuses => ({ ...members(403), admin: status });
export const ownerAndPrivileged = (status: number): Statuses => ({ ...privileged(status), owner: status });

/** Credentials with a unique username and address. */
export function newAccount() {
  const username = `new-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@campus.example`, password: 'correct horse' };
}

/** Of server-sent events, only the headers are read: the response does not end. */
export async function openStream(browser: Browser, app: TestApp, path: string) {
  const stop = new AbortController();
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(app.url + path, { headers: { cookie }, signal: stop.signal });
  const body = response.ok ? undefined : await response.json();
  stop.abort();
  return { status: response.status, headers: response.headers, body };
}

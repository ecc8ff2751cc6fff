// Types and helpers for the access tables: for each API call, how to make it and the status that each kind of caller gets.
import { randomUUID } from 'node:crypto';
import type { ApiCalls } from '#contract/calls.ts';
import type { TestApp } from './app.ts';
import type { ApiResponse, Browser } from './browser.ts';

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

export interface AccessRow {
  call(browser: Browser, subject: Subject, app: TestApp): Promise<ApiResponse>;
  expected: Statuses;
}

/** One row for every call of a call table. */
export type AccessRows<Table extends Partial<ApiCalls>> = Record<keyof Table, AccessRow>;

export const everyone = (status: number): Statuses => ({
  visitor: status,
  user: status,
  owner: status,
  staff: status,
  mod: status,
  admin: status,
});
export const members = (status: number): Statuses => ({ ...everyone(status), visitor: 401 });
export const privileged = (status: number): Statuses => ({ ...members(403), mod: status, admin: status });
export const admins = (status: number): Statuses => ({ ...members(403), admin: status });
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

// The rows of the access table: for one call of the API, how it is made and what each kind of caller is answered.
import { randomUUID } from 'node:crypto';
import type { ApiCalls } from '#contract/calls.ts';
import type { TestApp } from './app.ts';
import type { ApiResponse, Browser } from './browser.ts';

export const callers = ['visitor', 'user', 'owner', 'staff', 'mod', 'admin'] as const;
export type Caller = (typeof callers)[number];
type Statuses = Record<Caller, number>;

/** What a call is about: a resource and a person, made anew for every caller. */
export interface Subject {
  resourceId: string;
  /** Owns the resource and is the person: the caller `owner` is signed in as them. */
  userId: string;
  username: string;
  password: string;
}

export interface AccessRow {
  call(browser: Browser, subject: Subject, app: TestApp): Promise<ApiResponse>;
  expected: Statuses;
}

/** A row for every call in a table of the contract. */
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

/** A username and an address that nobody has. */
export function newAccount() {
  const username = `new-${randomUUID().slice(0, 8)}`;
  return { username, email: `${username}@campus.example`, password: 'correct horse' };
}

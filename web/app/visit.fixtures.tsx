// For tests: opens the whole site at an address, with the API answering from a table instead of over the network.
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { PageSettings } from '#contract/settings.ts';
import type { User } from '#contract/users.ts';
import { startSession } from '#web/features/auth/auth.queries.ts';
import { setSignedOut } from '#web/lib/session.ts';
import { callOf, watchExchanges } from '#web/test/calls.fixtures.ts';
import { App } from './App.tsx';
import { buildRouter } from './routes.tsx';

export const amina: User = {
  _id: 'u1',
  username: 'amina',
  name: 'Amina Yusuf',
  email: 'amina@uni.edu',
  role: 'user',
  fullName: 'Amina Yusuf',
  studentId: '',
  department: '',
  batch: '',
  university: '',
  phone: '',
  img: '',
  semester: '',
  type: '',
  creditsCompleted: null,
  creditsRequired: null,
  shown: [],
  hasPassword: true,
  emailVerified: true,
  campusVerified: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

export const refusal = (code: string, message: string, errors?: Record<string, string>) => ({
  success: false,
  code,
  message,
  ...(errors && { errors }),
});

/** The status and the JSON of an answer; 'away' for no answer at all; a promise for one that is on its way; a function for answers that change. */
export type Answer = readonly [status: number, body: unknown] | 'away';
export type Answers = Record<string, Answer | Promise<Answer> | (() => Answer)>;

interface Options {
  user?: User;
  /**
   * By method and path. What is not in the table answers 401, as for a visitor. Requests and answers are compared with
   * the contract.
   */
  answers?: Answers;
  settings?: Partial<PageSettings>;
}

export async function visit(path: string, { user, answers = {}, settings = {} }: Options = {}) {
  const table: Answers = {
    ...(user && {
      'GET /api/auth/profile': [200, { success: true, user }],
      'GET /api/users/profile': [200, { success: true, message: '', user }],
    }),
    ...answers,
  };
  const stale = Object.keys(table).filter((call) => !callOf(call));
  if (stale.length > 0) throw new Error(`No calls of the contract: ${stale.join(', ')}`);
  const watch = watchExchanges();
  const requests: { call: string; body: unknown; keepalive?: true }[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit & { body?: string }) => {
    const { method, body, keepalive } = options;
    const call = `${method} ${url}`;
    const sent = body === undefined ? undefined : (JSON.parse(body) as unknown);
    requests.push({ call, body: sent, ...(keepalive && { keepalive }) });
    const given = table[call] ?? ([401, refusal('signed_out', 'Please sign in to continue.')] as const);
    const answer = await (typeof given === 'function' ? given() : given);
    if (answer === 'away') throw new TypeError('Failed to fetch');
    const [status, json] = answer;
    watch({ request: call, body: sent, status, answer: json });
    return Response.json(json, { status });
  });
  window.campusConnect = { mayHaveSession: 'GET /api/auth/profile' in table, ...settings };

  const cached = localStorage.getItem('user');
  setSignedOut();
  if (cached) localStorage.setItem('user', cached);
  const started = startSession();
  const router = buildRouter(createMemoryHistory({ initialEntries: [path] }));
  await act(async () => {
    render(<App router={router} />);
  });
  return {
    router,
    requests,
    calls: () => requests.map(({ call }) => call),
    where: () => router.state.location.href,
    started,
    person: userEvent.setup(),
  };
}

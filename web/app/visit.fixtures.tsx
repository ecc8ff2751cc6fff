// Test fixtures: renders the whole app at an address, with the API mocked by a table of responses.
import { createMemoryHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { siteName } from '#contract/page.ts';
import type { PageSettings } from '#contract/platform/page-settings.ts';
import type { User } from '#contract/platform/users.ts';
import { startSession } from '#web/features/platform/auth/auth.queries.ts';
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
  hasSecondFactor: false,
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

/** Status and JSON of a response, or 'network error'. Promises are pending responses, functions changing ones. */
export type Answer = readonly [status: number, body: unknown] | 'network error';
export type Answers = Record<string, Answer | Promise<Answer> | (() => Answer)>;

interface Options {
  user?: User;
  /**
   * By method and path. Other calls respond with 401, as for a visitor. Requests and responses are validated against the
   * contract.
   */
  answers?: Answers;
  settings?: Partial<PageSettings>;
  /** Whether the server can be reached, for the probe after a network error. */
  isReachable?: () => boolean;
}

/** The news on the home page, which is recorded only where a test answers it. */
const newsCall = 'GET /api/resources?limit=4';
/** Parts of many pages, recorded only where a test answers them: nothing is suggested, followed or asked for. */
const quietAnswers = [
  [/^GET \/api\/saves$/, { success: true, resources: [] }],
  [/^GET \/api\/saves\/ids$/, { success: true, resourceIds: [] }],
  [/^GET \/api\/appeals\/hidden$/, { success: true, things: [] }],
  [
    /^GET \/api\/appeals\/\w+\//,
    { success: true, mayAppeal: false, until: '2026-12-01T00:00:00.000Z', appeal: null },
  ],
  [/^GET \/api\/blocks$/, { success: true, people: [] }],
  [/^GET \/api\/groups\/mine$/, { success: true, active: 0, groups: [] }],
  [/^GET \/api\/groups\/fitting\?/, { success: true, groups: [] }],
  [
    /^GET \/api\/groups\?course=[^&]*&limit=3&free=yes$/,
    { success: true, groups: [], total: 0, totalIsMore: false, nextCursor: null },
  ],
  [/^GET \/api\/wants\?course=[^&]*&limit=5$/, { success: true, wants: [], nextCursor: null }],
  [/^GET \/api\/collections$/, { success: true, collections: [] }],
  [/^GET \/api\/resources\/doubles/, { success: true, resources: [] }],
  [/^GET \/api\/courses\/suggestions/, { success: true, courses: [] }],
  [/^GET \/api\/threads\/(.*\/)?mentionable/, { success: true, people: [] }],
  [/^GET \/api\/drafts\//, { success: true, draft: null }],
  [/^PUT \/api\/drafts\//, { success: true, updatedAt: '2026-11-16T12:00:00.000Z' }],
  [/^DELETE \/api\/drafts\//, { success: true, message: '' }],
  [/^GET \/api\/references/, { success: true, courses: [], people: [], threads: [], resources: [] }],
  [/^GET \/api\/threads\/similar/, { success: true, threads: [] }],
  [
    /^GET \/api\/threads\?(course|resource|author)=/,
    { success: true, pinned: [], threads: [], total: 0, totalIsMore: false, nextCursor: null },
  ],
  [
    /^GET \/api\/people\/[^/]+\/answers/,
    { success: true, answers: [], total: 0, totalIsMore: false, nextCursor: null },
  ],
  [
    /^GET \/api\/term-weeks\//,
    { success: true, termWeek: { term: '', week: 0, asked: [], solved: [], downloaded: [] } },
  ],
  [/^GET \/api\/readings\//, { success: true, reading: null }],
  [/^GET \/api\/follows\//, { success: true, follow: { level: null, reason: '' } }],
  [
    /^GET .*\/review-requests$/,
    {
      success: true,
      requested: false,
      open: false,
      requests: null,
      followers: null,
      tookLastTerm: null,
      lastTerm: '',
    },
  ],
] as const;
const quietAnswerTo = (call: string) => quietAnswers.find(([pattern]) => pattern.test(call))?.[1];
const counts = { pdf: 0, document: 0, image: 0, video: 0, link: 0, other: 0 };
const emptyLibrary = { success: true, resources: [], total: 0, totalIsMore: false, counts, nextCursor: null };

export async function visit(
  path: string,
  { user, answers = {}, settings = {}, isReachable = () => true }: Options = {},
) {
  // As in index.html.
  document.title = siteName;
  const table: Answers = {
    [newsCall]: [200, emptyLibrary],
    ...(user && {
      'GET /api/auth/profile': [200, { success: true, user }],
      'GET /api/users/profile': [200, { success: true, message: '', user }],
    }),
    ...answers,
  };
  const unknown = Object.keys(table).filter((call) => !callOf(call));
  if (unknown.length > 0) throw new Error(`No calls of the contract: ${unknown.join(', ')}`);
  const watch = watchExchanges();
  const requests: { call: string; body: unknown }[] = [];
  /** The calls that are sent although the page is left. */
  const outliving: string[] = [];
  vi.stubGlobal('fetch', async (url: string, options: RequestInit & { body?: string }) => {
    const { method, body, keepalive } = options;
    const call = `${method} ${url}`;
    if (call === 'HEAD /healthz') {
      if (isReachable()) return new Response();
      throw new TypeError('Failed to fetch');
    }
    const sent = body === undefined ? undefined : (JSON.parse(body) as unknown);
    if (keepalive) outliving.push(call);
    if ((call !== newsCall && !quietAnswerTo(call)) || call in answers) requests.push({ call, body: sent });
    const quietAnswer = quietAnswerTo(call);
    const entry =
      table[call] ??
      (quietAnswer
        ? ([200, quietAnswer] as const)
        : ([401, refusal('signed_out', 'Please sign in to continue.')] as const));
    const answer = await (typeof entry === 'function' ? entry() : entry);
    if (answer === 'network error') throw new TypeError('Failed to fetch');
    const [status, json] = answer;
    watch({ request: call, body: sent, status, answer: json });
    return Response.json(json, { status });
  });
  window.campusConnect = { mayHaveSession: 'GET /api/auth/profile' in table, ...settings };

  const cached = localStorage.getItem('user');
  setSignedOut();
  if (cached) localStorage.setItem('user', cached);
  const started = startSession();
  const router = buildRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
  await act(async () => {
    render(<App router={router} />);
  });
  return {
    router,
    requests,
    outliving,
    calls: () => requests.map(({ call }) => call),
    where: () => router.state.location.href,
    started,
    person: userEvent.setup(),
  };
}

import { expect, expectTypeOf, test, vi } from 'vitest';
import type { Resource } from '#contract/library/resources.ts';
import { ApiError, callApi, NetworkError } from './api.ts';

const mockFetch = (response: Response) => {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => response.clone());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('callApi sends the session cookie and a JSON body to the API base', async () => {
  window.campusConnect = { apiBase: 'https://api.example' };
  const fetch = mockFetch(Response.json({ success: true, id: 7 }));
  const body = { email: 'amina@uni.edu' };
  expect(await callApi('POST /api/newsletter/subscribe', { body })).toEqual({ success: true, id: 7 });
  expect(fetch).toHaveBeenCalledWith('https://api.example/api/newsletter/subscribe', {
    method: 'POST',
    credentials: 'include',
    body: '{"email":"amina@uni.edu"}',
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  });
});

// Browsers refuse requests with keepalive whose bodies exceed 64 kB together.
test('only a small write is sent with keepalive', async () => {
  const fetch = mockFetch(Response.json({ success: true }));
  const params = { resourceId: 'r1' };
  await callApi('GET /api/resources/popular');
  await callApi('DELETE /api/resources/:resourceId/helpful', { params });
  await callApi('POST /api/newsletter/subscribe', { body: { email: 'a'.repeat(1000) } });
  expect(fetch.mock.calls.map(([, { keepalive }]) => keepalive ?? false)).toEqual([false, true, false]);
});

test('callApi encodes path parameters and omits undefined or empty query parameters', async () => {
  const fetch = mockFetch(Response.json({ success: true }));
  await callApi('GET /api/admin/messages/:messageId', { params: { messageId: 'a/b c' } });
  await callApi('GET /api/admin/messages', { query: { state: undefined, limit: 50, cursor: '' } });
  await callApi('GET /api/admin/messages', { query: { state: 'new', cursor: 'a&b' } });
  await callApi('GET /api/admin/messages');
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    '/api/admin/messages/a%2Fb%20c',
    '/api/admin/messages?limit=50',
    '/api/admin/messages?state=new&cursor=a%26b',
    '/api/admin/messages',
  ]);
});

test('an error response becomes an ApiError with status, code, message and field errors', async () => {
  const refusal = { success: false, message: 'No.', code: 'invalid_input', errors: { email: 'Bad.' } };
  mockFetch(Response.json(refusal, { status: 400 }));
  const error = await callApi('GET /api/resources/popular').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 400,
    message: 'No.',
    code: 'invalid_input',
    errors: { email: 'Bad.' },
  });
});

test.each([
  ['an HTML page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['an empty body', new Response('', { status: 200 }), 200],
  ['success: false', Response.json({ success: false }), 200],
])('%s becomes an ApiError without a message', async (_, response, status) => {
  mockFetch(response);
  await expect(callApi('GET /api/resources/popular')).rejects.toMatchObject({
    name: 'ApiError',
    status,
    message: '',
  });
});

test('a failed connection becomes a NetworkError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('GET /api/resources/popular')).rejects.toBeInstanceOf(NetworkError);
});

test('a response that is cut off, as when the page is left, becomes a NetworkError', async () => {
  const cutOff = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
  mockFetch(new Response(cutOff, { status: 200 }));
  await expect(callApi('GET /api/resources/popular')).rejects.toBeInstanceOf(NetworkError);
});

test('a call that differs from the contract does not compile', async () => {
  mockFetch(Response.json({ success: true }));
  // @ts-expect-error: there is no such call.
  await callApi('GET /api/nothing');
  // @ts-expect-error: the address has a parameter.
  await callApi('GET /api/resources/:resourceId');
  // @ts-expect-error: a message has no such state.
  await callApi('GET /api/admin/messages', { query: { state: 'lost' } });
  // @ts-expect-error: the body has no such field.
  await callApi('POST /api/newsletter/subscribe', { body: { mail: 'amina@uni.edu' } });
  // @ts-expect-error: it has no body.
  await callApi('POST /api/auth/logout', { body: {} });
  // @ts-expect-error: it takes a form, by callUpload.
  await callApi('POST /api/resources');
  const { resource } = await callApi('GET /api/resources/:resourceId', { params: { resourceId: 'r1' } });
  expectTypeOf(resource).toEqualTypeOf<Resource>();
});

import { expect, test, vi } from 'vitest';
import { ApiError, callApi, NetworkError } from './api.ts';

const answer = (response: Response) => {
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => response.clone());
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

test('calls go to the API with the cookie and a JSON body', async () => {
  window.campusConnect = { apiBase: 'https://api.example' };
  const fetch = answer(Response.json({ success: true, id: 7 }));
  const body = { email: 'amina@uni.edu' };
  expect(await callApi('POST /api/newsletter/subscribe', { body })).toEqual({ success: true, id: 7 });
  expect(fetch).toHaveBeenCalledWith('https://api.example/api/newsletter/subscribe', {
    method: 'POST',
    credentials: 'include',
    body: '{"email":"amina@uni.edu"}',
    headers: { 'content-type': 'application/json' },
  });
});

test('parameters are encoded into the address; search parameters that are undefined or empty are left out', async () => {
  const fetch = answer(Response.json({ success: true }));
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

test('a refusal carries all that the server said', async () => {
  const refusal = { success: false, message: 'No.', code: 'invalid_input', errors: { email: 'Bad.' } };
  answer(Response.json(refusal, { status: 400 }));
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
  ['a page of a proxy', new Response('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['no JSON at all', new Response('', { status: 200 }), 200],
  ['success false', Response.json({ success: false }), 200],
])('%s is a refusal without a message', async (_, response, status) => {
  answer(response);
  await expect(callApi('GET /api/resources/popular')).rejects.toMatchObject({
    name: 'ApiError',
    status,
    message: '',
  });
});

test('no answer is another kind of failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(callApi('GET /api/resources/popular')).rejects.toBeInstanceOf(NetworkError);
});

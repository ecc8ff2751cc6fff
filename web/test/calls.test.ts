import { expect, test } from 'vitest';
import { problemsOf } from './calls.fixtures.ts';

const done = { success: true, message: 'Done.' };
const mail = { email: 'amina@uni.edu' };
const subscribe = { request: 'POST /api/newsletter/subscribe', body: mail, status: 200, answer: done };
const share = { request: 'POST /api/resources', status: 413, answer: null };
const refusal = { success: false, code: 'not_found', message: 'Gone.' };

test.each([
  ['a call with its body and answer', subscribe],
  ['text that is valid once it is normalized', { ...subscribe, body: { email: ' amina@uni.edu ' } }],
  ['an invalid body with a 400 response', { ...subscribe, body: {}, status: 400, answer: null }],
  ['a refusal', { ...subscribe, status: 404, answer: refusal }],
  ['the error page of a proxy', { ...subscribe, status: 502, answer: '<h1>Bad gateway</h1>' }],
  [
    'query parameters, which are strings in the URL',
    {
      request: 'GET /api/newsletter?limit=20',
      status: 200,
      answer: { success: true, issues: [], nextCursor: null },
    },
  ],
  ['the fields of a form', { ...share, form: { title: 'A', resourceType: 'pdf', description: 'B' } }],
])('problemsOf accepts %s', (_, exchange) => {
  expect(problemsOf(exchange)).toEqual([]);
});

test.each([
  ['an address', { ...subscribe, request: 'POST /api/newsletter' }, 'is no call'],
  ['a method', { ...subscribe, request: 'PUT /api/newsletter/subscribe' }, 'is no call'],
  ['a query parameter', { ...subscribe, request: `${subscribe.request}?x=1` }, 'it has no query'],
  [
    'the value of one',
    { request: 'GET /api/newsletter?limit=Infinity', status: 502, answer: null },
    'query/limit',
  ],
  ['the name of one', { request: 'GET /api/newsletter?page=2', status: 502, answer: null }, 'query/page'],
  ['a body', { request: 'POST /api/auth/logout', body: {}, status: 200, answer: done }, 'it has no body'],
  ['a missing body', { ...subscribe, body: undefined }, 'body must'],
  ['a field of the body', { ...subscribe, body: { email: 'amina' } }, 'body/email'],
  [
    'an unknown field of the body',
    { ...subscribe, body: { ...mail, name: 'Amina' } },
    'body/name is not in the schema.',
  ],
  [
    'a field of a form',
    { ...share, form: { title: 'A', resourceType: 'song', description: 'B' } },
    'form/resourceType',
  ],
  ['an answer', { ...subscribe, answer: { success: true } }, 'answer must'],
  [
    'an unknown field of an answer',
    { ...subscribe, answer: { ...done, id: 7 } },
    'answer/id is not in the schema.',
  ],
  ['the status of an answer', { ...subscribe, status: 201 }, 'the status is 200, not 201.'],
  [
    'the code of a refusal',
    { ...subscribe, status: 404, answer: { ...refusal, code: 'gone' } },
    'refusal/code',
  ],
  [
    'the status of a refusal',
    { ...subscribe, status: 409, answer: refusal },
    'the status of not_found is 404',
  ],
])('problemsOf reports %s that differs from the contract', (_, exchange, problem) => {
  const [first, ...others] = problemsOf(exchange);
  expect(first).toContain(problem);
  expect(others).toEqual([]);
});

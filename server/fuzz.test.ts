// Random input for every route of the OpenAPI document: never a server error, always a response in the declared shape.
// FUZZ_RUNS and FUZZ_SEED make it longer and different (npm run fuzz).
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiCalls, apiCalls } from '#contract/calls.ts';
import { makeResource } from '#server/features/library/resources/resources.factory.ts';
import { startApp, type TestApp } from './test/app.ts';
import type { Browser } from './test/browser.ts';
import { arbitraryOf, type Schema } from './test/fuzz.ts';
import { signedInAs } from './test/people.ts';
import { isWalkedCall } from './test/walked-features.ts';

/** Most routes refuse a visitor, and many a user, before they read the input. */
const runs = { visitor: 2, user: 4, admin: 6 };
const seed = Number(process.env.FUZZ_SEED ?? 20_261_116);
/** Google is not configured in tests. */
const allowedErrors = ['google_off'];
/** It answers for as long as the client listens. */
const unending = ['GET /api/notifications/stream'];

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

let app: TestApp;
let operations: Record<string, Record<string, Operation>>;
let ids: string[];
beforeAll(async () => {
  app = await startApp();
  operations = (await app.visitor().get('/api/docs/json')).body.paths;
  const resource = await makeResource(app.db);
  ids = [resource.id, resource.ownerId ?? '', 'amina', '0'.repeat(36)];
});
afterAll(() => app.close());

const addresses = (Object.keys(apiCalls) as (keyof ApiCalls)[]).filter(
  (one) => isWalkedCall(one) && !unending.includes(one),
);

function operationOf(address: string): Operation {
  const [method = '', path = ''] = address.split(' ');
  const operation = operations[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The OpenAPI document lacks ${address}.`);
  return operation;
}

function requestOf(address: keyof ApiCalls) {
  const { parameters = [], requestBody } = operationOf(address);
  const { form } = apiCalls[address] as { form?: Schema };
  const values = (place: string) =>
    fc.record(
      Object.fromEntries(
        parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, arbitraryOf(schema)]),
      ),
      { requiredKeys: [] },
    );
  const body = requestBody?.content['application/json']?.schema ?? form;
  return fc.record({
    path: fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === 'path')
          .map(({ name }) => [name, fc.oneof(fc.constantFrom(...ids), arbitraryOf({ type: 'string' }))]),
      ),
    ),
    query: values('query'),
    body: body ? arbitraryOf(body) : fc.constant(undefined),
    isForm: fc.constant(form !== undefined),
  });
}

type Sent = Record<string, unknown>;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
/** Lone surrogates cannot be percent-encoded. */
const encode = (value: unknown) => encodeURIComponent(textOf(value).replaceAll(/\p{Surrogate}/gu, '?'));

function urlOf(address: string, path: Sent, query: Sent): string {
  const [, template = ''] = address.split(' ');
  const filled = template.replaceAll(/:(\w+)/g, (_, name: string) => encode(path[name]) || '0');
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}=${encode(one)}`),
  );
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Sent)) form.append(name, textOf(value));
  form.append('file', new Blob([textOf(body)]), 'notes.pdf');
  return form;
}

type Caller = keyof typeof runs;
/** Kept until a call ends the session, since signing in takes longer than most calls. */
const signedIn = new Map<Caller, Browser>();

async function browserFor(caller: Caller): Promise<Browser> {
  if (caller === 'visitor') return app.visitor();
  const browser = signedIn.get(caller);
  if (browser && (await browser.get('/api/auth/profile')).status === 200) return browser;
  const { browser: created } = await signedInAs(app, caller);
  signedIn.set(caller, created);
  return created;
}

describe.each(['visitor', 'user', 'admin'] as const)('as %s', (caller) => {
  test.each(addresses)('%s', async (address) => {
    const [method = ''] = address.split(' ');
    const browser = await browserFor(caller);
    const property = fc.asyncProperty(requestOf(address), async ({ path, query, body, isForm }) => {
      const url = urlOf(address, path, query);
      const response = await browser.send(method, url, isForm ? formOf(body) : JSON.stringify(body));
      if (response.status < 400) return;
      expect(response.body).toMatchObject({
        success: false,
        message: expect.any(String),
        code: expect.any(String),
      });
      if (!allowedErrors.includes(response.body.code)) expect(response.status).toBeLessThan(500);
    });
    await fc.assert(property, { numRuns: Number(process.env.FUZZ_RUNS ?? runs[caller]), seed });
  });
});

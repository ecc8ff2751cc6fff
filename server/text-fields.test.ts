// Every text field of the live routes is cleaned before it is validated, so that limits apply to the stored text.
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiCalls } from '#contract/calls.ts';
import type { Cleaning } from '#contract/text.ts';
import { buildApp } from '#server/app.ts';
import { appParts, startApp, type TestApp } from '#server/test/app.ts';
import { signedInAs } from '#server/test/people.ts';

interface Schema {
  type?: string;
  clean?: Cleaning;
  enum?: string[];
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
}
type Input = Record<string, unknown>;

interface Field {
  name: string;
  schema: Schema;
  /** Sends a value for this field and valid ones for the rest; returns what the handler gets, or the refusal. */
  send(value: unknown): Promise<{ status: number; received?: unknown; problem?: string }>;
}

let app: TestApp;
let echo: FastifyInstance;
const fields: Field[] = [];

beforeAll(async () => {
  app = await startApp();
  const routes: RouteOptions[] = [];
  echo = await buildApp({
    ...(await appParts(app.database)),
    // The routes with their schemas, but open to anyone and echoing their input.
    onRoute: (route) => {
      routes.push(route);
      route.config = { ...route.config, access: 'anyone', limits: [] };
      route.handler = (request, reply) => {
        reply.hijack();
        reply.raw.end(JSON.stringify({ received: { body: request.body, querystring: request.query } }));
      };
    },
  });
  for (const route of routes.filter(({ method }) => method !== 'HEAD')) {
    for (const part of ['body', 'querystring'] as const) {
      const schema = route.schema?.[part] as Schema | undefined;
      for (const [name, field] of Object.entries(schema?.properties ?? {})) {
        if (field.clean && schema) fields.push(fieldOf(route, part, schema, name, field));
      }
    }
  }
});
afterAll(async () => {
  await echo.close();
  await app.close();
});

function fieldOf(
  route: RouteOptions,
  part: 'body' | 'querystring',
  whole: Schema,
  name: string,
  schema: Schema,
): Field {
  return {
    name: `${route.method} ${route.url}: ${name}`,
    schema,
    send: async (value) => {
      const input = { ...validInput(whole), [name]: value };
      const response = await echo.inject({
        method: route.method as 'POST',
        url: route.url.replace(/:\w+/g, 'x'),
        ...(part === 'body' ? { payload: input } : { query: input as Record<string, string> }),
      });
      const { received, errors } = response.json();
      return { status: response.statusCode, received: received?.[part][name], problem: errors?.[name] };
    },
  };
}

const validInput = ({ properties = {}, required = [] }: Schema): Input =>
  Object.fromEntries(required.map((name) => [name, validValue(properties[name] ?? {})]));

function validValue({
  type,
  enum: choices,
  format,
  clean,
  pattern,
  minimum = 0,
  minLength = 1,
  minItems = 0,
  items = {},
  properties = {},
  required = [],
}: Schema): unknown {
  if (choices) return choices[0];
  if (format === 'date-time') return new Date().toISOString();
  if (type === 'integer') return minimum;
  if (type === 'array') return Array.from({ length: minItems }, () => validValue(items));
  if (type === 'object') return validInput({ properties, required });
  if (!clean) return true;
  return [
    'Amina',
    'amina@uni.example',
    'https://uni.example/',
    '2026-10-05',
    '2026-10-05T09:00',
    '5',
    'x'.repeat(minLength),
    'a'.repeat(minLength),
    'b'.repeat(minLength),
  ].find((text) => text.length >= minLength && (!pattern || new RegExp(pattern, 'u').test(text)));
}

/** Tokens and passwords keep white space and invisible characters. */
const isVerbatim = ({ clean }: Schema): boolean => clean === 'exact' || clean === 'password';

/** Fields without a pattern, which can be filled up to their maximum length. */
const unrestrictedFields = () =>
  fields.filter(({ schema }) => !isVerbatim(schema) && !schema.pattern && schema.maxLength);

test('every text field declares its cleaning, and every array its maximum length', () => {
  let texts = 0;
  const check = (where: string, properties: Record<string, Schema> = {}): void => {
    for (const [name, field] of Object.entries(properties)) {
      const isText = field.type === 'string' && !field.enum && !field.format;
      if (isText) texts++;
      expect(!isText || field.clean, `${where}: ${name}`).toBeTruthy();
      if (field.type !== 'array') continue;
      expect(field.maxItems, `${where}: ${name}`).toBeGreaterThan(0);
      expect(['string', 'object'], `${where}: ${name}`).toContain(field.items?.type);
      check(`${where}: ${name}`, field.items?.properties);
    }
  };
  for (const [address, { query, body, form }] of Object.entries(apiCalls) as [
    string,
    Record<string, Schema>,
  ][])
    for (const schema of [query, body, form]) check(address, schema?.properties);
  expect(texts).toBeGreaterThanOrEqual(35);
  expect(fields.length).toBeGreaterThanOrEqual(35);
});

test('invisible characters are stripped; passwords and tokens are unchanged', async () => {
  for (const { name, schema, send } of fields) {
    const text = String(validValue(schema));
    const dirty = ` \u202e${text}\0\t `;
    const received = isVerbatim(schema) ? ` \u202e${text}\t ` : text;
    expect(await send(dirty), name).toMatchObject({ status: 200, received });
    // The validator coerces an array of one item to the item.
    if (!name.startsWith('GET')) expect(await send([dirty]), name).toMatchObject({ status: 200, received });
  }
});

test('text of invisible characters counts as empty', async () => {
  for (const { name, schema, send } of fields.filter(({ schema }) => !isVerbatim(schema))) {
    const response = await send('\u200b'.repeat(20));
    const refused = schema.minLength || schema.pattern;
    expect(response, name).toMatchObject(
      refused ? { status: 400, problem: expect.any(String) } : { status: 200, received: '' },
    );
  }
});

describe('maxLength', () => {
  test('applies to the cleaned, NFC-normalised text', async () => {
    for (const { name, schema, send } of unrestrictedFields()) {
      const { maxLength = 0 } = schema;
      // One letter as two code points.
      const longest = `\u202e  ${'e\u0301'.repeat(maxLength)}  `;
      expect(await send(longest), name).toMatchObject({ status: 200, received: 'é'.repeat(maxLength) });
    }
  });

  test('refuses text that grows beyond it by normalisation', async () => {
    for (const { name, schema, send } of unrestrictedFields()) {
      const { maxLength = 0 } = schema;
      // One code point that normalises to three.
      const response = await send('\ufb2c'.repeat(maxLength));
      const problem = `Must be at most ${maxLength} characters long`;
      expect(response, name).toMatchObject({ status: 400, problem });
    }
  });

  test('refuses an address whose domain grows beyond it by normalisation', async () => {
    const addresses = fields.filter(({ schema }) => schema.clean === 'email');
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    for (const { name, send } of addresses) {
      // Six code points each.
      const problem = 'Must be at most 254 characters long';
      expect(await send(`a@${'㌖'.repeat(100)}.example`), name).toMatchObject({ status: 400, problem });
      expect(await send('a@ｕｎｉ.example'), name).toMatchObject({ status: 200, received: 'a@uni.example' });
    }
  });

  test('and minLength apply to a new password as it is hashed', async () => {
    const passwords = fields.filter(({ schema }) => schema.clean === 'password');
    expect(passwords.length).toBeGreaterThanOrEqual(3);
    for (const { name, send } of passwords) {
      for (const [password, problem] of [
        ['e\u0301'.repeat(7), 'Must be at least 8 characters long'],
        ['ﷺ'.repeat(8), 'Must be at most 128 characters long'],
      ])
        expect(await send(password), name).toMatchObject({ status: 400, problem });
    }
  });
});

describe('the multipart form of POST /api/resources', () => {
  const link = {
    title: 'Notes',
    resourceType: 'link',
    description: 'https://a.example/',
    courseCode: '',
    tags: '',
  };
  const share = async (part: Record<string, string>) =>
    (await signedInAs(app)).browser.form('POST', '/api/resources', { ...link, ...part });

  test('is cleaned like JSON bodies', async () => {
    const { body } = await share({
      title: ' \u202eLecture\r\n  notes\u200b ',
      description: ' https://a.example/e\u0301 ',
      courseCode: ' CS\t201 ',
      tags: ' \u202eexam , e\u0301tude ',
    });
    expect(body.resource).toMatchObject({
      title: 'Lecture notes',
      description: 'https://a.example/%C3%A9',
      courseCode: 'CS 201',
      tags: ['exam', 'étude'],
    });
  });

  test.each([
    ['a title of invisible characters', { title: '\u200b\u200b' }, 'title', 'Please enter a title.'],
    ['no type', { resourceType: '' }, 'resourceType', 'Please choose a type.'],
    [
      'a title that grows by normalisation',
      { title: '\ufb2c'.repeat(100) },
      'title',
      'Must be at most 200 characters long',
    ],
    [
      'a URL that grows by encoding',
      { description: `https://a.example/${'한'.repeat(600)}` },
      'description',
      'Must be at most 5000 characters long',
    ],
    ['an invalid URL', { description: 'my notes' }, 'description', expect.stringContaining('web address')],
    // Not 'Please describe the resource.', which is for other types.
    ['no URL', { description: '' }, 'description', expect.stringContaining('web address')],
  ])('refuses %s', async (_, part, field, sentence) => {
    expect(await share(part)).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
  });

  test('reports all field errors together', async () => {
    const { body } = await share({
      title: '',
      description: 'no address',
      tags: '[1]',
      courseCode: 'x'.repeat(21),
    });
    expect(Object.keys(body.errors).sort()).toEqual(['courseCode', 'description', 'tags', 'title']);
  });
});

// Test fixtures: validates the requests of pages and their mocked responses against the contract.
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { onTestFinished } from 'vitest';
import type { Call } from '#contract/call.ts';
import { apiCalls } from '#contract/calls.ts';
import { Refusal, refusals } from '#contract/errors.ts';
import { cleanerOf } from '#contract/text.ts';

export interface Exchange {
  /** Such as `GET /api/resources?limit=24`. */
  request: string;
  /** The JSON body. */
  body?: unknown;
  /** The text fields of a form. */
  form?: Record<string, unknown>;
  status: number;
  answer: unknown;
}

/** Collects the differences from the contract; the test fails with them when it is finished. */
export function watchExchanges(): (exchange: Exchange) => void {
  const problems: string[] = [];
  onTestFinished(() => {
    if (problems.length > 0) throw new Error(`Not as in the contract:\n${problems.join('\n')}`);
  });
  return (exchange) => problems.push(...problemsOf(exchange));
}

const patterns = Object.entries(apiCalls as Record<string, Call>)
  .map(([address, call]) => ({ call, pattern: new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}$`) }))
  // Static paths match before those with parameters.
  .toSorted((a, b) => Number(a.pattern.source.includes('[')) - Number(b.pattern.source.includes('[')));

/** The contract's call for a method and URL. */
export function callOf(request: string): Call | undefined {
  const [path = ''] = request.split('?');
  return patterns.find(({ pattern }) => pattern.test(path))?.call;
}

export function problemsOf(exchange: Exchange): string[] {
  const { request, status, answer } = exchange;
  const call = callOf(request);
  if (!call) return [`${request} is no call of the contract.`];
  const found = [
    // A request that is mocked as rejected may be invalid.
    ...(status === 400 ? [] : requestProblems(call, exchange)),
    ...(status < 300 ? answerProblems(call, status, answer) : refusalProblems(status, answer)),
  ];
  return found.map((problem) => `${request}: ${problem}`);
}

function requestProblems({ query, body, form }: Call, sent: Exchange): string[] {
  const search = Object.fromEntries(new URLSearchParams(sent.request.split('?')[1]));
  return [
    ...differences('query', query, search, true),
    ...differences('body', body, sent.body),
    ...differences('form', form, sent.form),
  ];
}

function answerProblems({ answer: schema, status: expected = 200 }: Call, status: number, answer: unknown) {
  // Some tests mock responses that our server never sends.
  if (typeof answer !== 'object' || answer === null || ('success' in answer && answer.success === false))
    return [];
  return [
    ...(status === expected ? [] : [`the status is ${expected}, not ${status}.`]),
    ...differences('answer', schema, answer),
  ];
}

/** A refusal without `success` is that of a proxy, whose body can be anything. */
function refusalProblems(status: number, answer: unknown): string[] {
  if (!isRecord(answer) || !('success' in answer)) return [];
  const { code } = answer as Partial<Refusal>;
  const expected = code && refusals[code]?.[0];
  return [
    ...differences('refusal', Refusal, answer),
    ...(expected && expected !== status ? [`the status of ${code} is ${expected}, not ${status}.`] : []),
  ];
}

/** Normalizes text before validation, as the server does; `fromText` also converts strings to numbers. */
function differences(part: string, schema: TSchema | undefined, value: unknown, fromText = false): string[] {
  const isEmpty = value === undefined || (fromText && Object.keys(value as object).length === 0);
  if (!schema) return isEmpty ? [] : [`it has no ${part}, but this was sent: ${JSON.stringify(value)}`];
  const copy = structuredClone(value);
  const cleaned = cleanerOf(schema)?.(copy) ?? copy;
  const read = fromText ? Value.Default(schema, Value.Convert(schema, cleaned)) : cleaned;
  const unknown = unknownFields(read, Value.Clean(schema, structuredClone(read)));
  return [
    ...Value.Errors(schema, read).map(({ instancePath, message }) => `${part}${instancePath} ${message}`),
    ...unknown.map((path) => `${part}${path} is not in the schema.`),
  ];
}

/** The paths of fields that are not in the schema. */
function unknownFields(value: unknown, clean: unknown, path = ''): string[] {
  if (!isRecord(value) && !Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const kept = (clean ?? {}) as Record<string, unknown>;
    if (part !== undefined && !(name in kept)) return [`${path}/${name}`];
    return unknownFields(part, kept[name], `${path}/${name}`);
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

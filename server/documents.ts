// The documents that the code gives, kept in docs/ so that a change of the API, of access or of a limit shows in a review:
// `npm run documents` writes them, documents.test.ts compares them.
import type { FastifyInstance, RouteOptions } from 'fastify';
import { describeLimit, type Limit } from './lib/declared-limits.ts';

/** By their paths. */
export const documentsOf = (
  app: FastifyInstance,
  routes: readonly RouteOptions[],
): Record<string, string> => ({
  'docs/openapi.json': `${JSON.stringify(openApi(app), null, 1)}\n`,
  'docs/access.md': accessTable(routes),
  'docs/limits.md': limitsTable(routes),
});

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components?: { schemas?: object };
}
interface Answer {
  content?: Record<string, { schema: object }>;
}

/** The refusal, which every call has several times, stands once: in full it is more than half of the document. */
function openApi(app: FastifyInstance): unknown {
  const document = sorted(app.swagger()) as Document;
  const anyCall = document.paths['/api/auth/login']?.post;
  const refusal = anyCall?.responses['4XX']?.content?.['application/json']?.schema;
  const text = JSON.stringify(refusal);
  const shared = sorted(document, (value) =>
    JSON.stringify(value) === text ? { $ref: '#/components/schemas/Refusal' } : value,
  ) as Document;
  return {
    ...shared,
    components: { ...shared.components, schemas: { ...shared.components?.schemas, Refusal: refusal } },
  };
}

/** With sorted keys, so that the text depends on nothing else. */
function sorted(value: unknown, replace = (one: object): object => one): unknown {
  if (Array.isArray(value)) return value.map((each) => sorted(each, replace));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => compare(one, other));
  return replace(Object.fromEntries(entries.map(([key, each]) => [key, sorted(each, replace)])));
}

const accessTable = (routes: readonly RouteOptions[]): string => `# Access

Who may make each call, as its route declares it. What a service refuses beyond that is in the rows of \`<noun>.access.ts\`.
Written by \`npm run documents\`.

| Call | Who | Also |
| ---- | --- | ---- |
${callsOf(routes)
  .map(({ call, config }) => `| ${call} | ${config?.access} | ${exceptionsOf(config).join(', ')} |`)
  .join('\n')}
`;

function exceptionsOf(config: RouteOptions['config']): string[] {
  const { allowsUnconfirmed, allowsMuted, whileSuspended, beforeSecondFactor, isAnonymous } = config ?? {};
  return Object.entries({
    'without a confirmed address': allowsUnconfirmed,
    'while muted': allowsMuted,
    'while suspended': whileSuspended,
    'before the second factor': beforeSecondFactor,
    'not logged with the person': isAnonymous,
  }).flatMap(([text, isAllowed]) => (isAllowed ? [text] : []));
}

function limitsTable(routes: readonly RouteOptions[]): string {
  const callsByLimit = new Map<Limit, string[]>();
  for (const { call, config } of callsOf(routes))
    for (const limit of config?.limits ?? [])
      callsByLimit.set(limit, [...(callsByLimit.get(limit) ?? []), call]);
  const rows = [...callsByLimit]
    .toSorted(([{ name }], [{ name: other }]) => compare(name, other))
    .map(([limit, calls]) => `| ${limit.name} | ${describeLimit(limit)} | ${calls.join('<br>')} |`);
  return `# Rate limits

All of them, as the routes declare them. Beyond a limit, a call is refused with 429 and Retry-After. Where something else than calls is
counted, the service counts it. Written by \`npm run documents\`.

| Name | Limit | Calls |
| ---- | ----- | ----- |
${rows.join('\n')}
`;
}

interface DescribedCall {
  call: string;
  config: RouteOptions['config'];
}

/** Those of the API, and others that are not open to anyone. */
const callsOf = (routes: readonly RouteOptions[]): DescribedCall[] =>
  routes
    .filter(({ url, config }) => /^\/api\/(?!docs)/.test(url) || config?.access !== 'anyone')
    .flatMap(({ method, url, config }) => [method].flat().map((one) => ({ method: one, url, config })))
    .filter(({ method, url }) => method !== 'HEAD' && url !== '*')
    .toSorted((one, other) => compare(one.url, other.url) || compare(one.method, other.method))
    .map(({ method, url, config }) => ({ call: `\`${method} ${url}\``, config }));

/** Not by the language of the machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

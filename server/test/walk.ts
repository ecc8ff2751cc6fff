// Walks every route of the running app: its parameters filled with real rows, its choices each tried, its bodies made from the
// schemas. New routes join by themselves.
import type { RouteOptions } from 'fastify';
import { apiCalls } from '#contract/calls.ts';
import { nilId } from '#server/lib/ids.ts';
import type { ApiResponse, Browser } from './browser.ts';
import type { Schema } from './fuzz.ts';

/** By the name of a parameter or field, the values to fill in. */
export type KnownValues = Record<string, string[]>;

export interface WalkedRoute {
  method: string;
  url: string;
}

/** Each file of the build has a route of its own. */
const isBuiltFile = (url: string): boolean => /\.(?!xml$|atom$|txt$)\w+$/.test(url);

/** Those that end, and that are no files of the build. Called for each route as it is registered. */
export function collectRoutes(found: WalkedRoute[]): (route: RouteOptions) => void {
  return ({ method, url }) => {
    if (url.includes('*') || url.startsWith('/api/docs') || url.endsWith('/stream') || isBuiltFile(url))
      return;
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS') found.push({ method: one, url });
  };
}

/** The paths of a route: one for each known value of each parameter, then one for each choice and search of its query. */
export function pathsOf({ method, url }: WalkedRoute, known: KnownValues): string[] {
  const paths = filled(url, known);
  const query = schemaOf(method, url)?.query?.properties ?? {};
  const queries = Object.entries(query).flatMap(([name, schema]) => {
    const values = known[name] ?? schema.enum ?? [];
    return values.map((value) => `${name}=${encodeURIComponent(String(value))}`);
  });
  return [...paths, ...queries.map((one) => `${paths[0]}?${one}`)];
}

export async function sendSample(
  browser: Browser,
  { method, url }: WalkedRoute,
  path: string,
  known: KnownValues,
): Promise<ApiResponse> {
  const call = schemaOf(method, url);
  if (!call?.form)
    return browser.send(method, path, call?.body && JSON.stringify(sampleOf(call.body, '', known)));
  const form = new FormData();
  for (const [name, schema] of Object.entries(call.form.properties ?? {}))
    form.append(name, String(sampleOf(schema, name, known)));
  return browser.send(method, path, form);
}

/** The path of a route with the parameters that its query needs. */
export function samplePath(route: WalkedRoute, known: KnownValues): string {
  const [path = ''] = filled(route.url, known);
  const query = schemaOf(route.method, route.url)?.query;
  const needed = query ? Object.entries(sampleOf(query, '', known) as Record<string, unknown>) : [];
  const search = new URLSearchParams(needed.map(([name, value]) => [name, String(value)]));
  return needed.length > 0 ? `${path}?${search}` : path;
}

/** The parameters of the path, and the fields of query and body that must be given. */
export function neededNames({ method, url }: WalkedRoute): string[] {
  const { query, body, form } = schemaOf(method, url) ?? {};
  const fields = [query, body, form].flatMap((schema) => schema?.required ?? []);
  return [...[...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name), ...fields];
}

interface CallSchemas {
  query?: Schema;
  body?: Schema;
  form?: Schema;
}

const schemaOf = (method: string, url: string): CallSchemas | undefined =>
  (apiCalls as unknown as Record<string, CallSchemas>)[`${method} ${url}`];

function filled(url: string, known: KnownValues): string[] {
  const name = /:(\w+)/.exec(url)?.[1];
  if (!name) return [url];
  return (known[name] ?? [nilId]).flatMap((value) =>
    filled(url.replace(`:${name}`, encodeURIComponent(value)), known),
  );
}

/** A valid value, as far as the schema tells. */
function sampleOf(schema: Schema & { minLength?: number }, name: string, known: KnownValues): unknown {
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, known);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string')
    return (
      known[name]?.[0] ?? 'Words of a walk'.padEnd(schema.minLength ?? 0, '.').slice(0, schema.maxLength)
    );
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'array') return [];
  const required = Object.entries(schema.properties ?? {}).filter(([one]) => schema.required?.includes(one));
  return Object.fromEntries(required.map(([one, value]) => [one, sampleOf(value, one, known)]));
}

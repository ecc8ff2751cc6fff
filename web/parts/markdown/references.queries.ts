// Looks up what the texts of a page refer to: one call for all that are shown at the same time.

import { threadPath } from '#contract/forums/threads.rules.ts';
import { withSlug } from '#contract/slugs.ts';
import { maxReferences } from '#contract/social/references.rules.ts';
import { callApi } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query.client.ts';
import { idOfKey, type KnownReferences, type Reference, type ReferenceKey } from './references.ts';

/** Texts that are shown within this time are asked for together. */
export const gatheringMs = 20;
/** A batch that is older has lost its timer: joining it would wait for ever. */
const lostMs = 1_000;

let waiting: { since: number; keys: Map<string, ReferenceKey>; found: Promise<KnownReferences> } | undefined;

/** Those of the keys that exist and that the reader may see. */
export async function findReferences(keys: ReferenceKey[]): Promise<KnownReferences> {
  const found = await Promise.all(
    keys.map((key) =>
      queryClient
        .fetchQuery({
          queryKey: ['references', idOfKey(key)],
          queryFn: () => lookUp(key),
          staleTime: 300_000,
        })
        .then((reference) => [idOfKey(key), reference] as const),
    ),
  );
  return new Map(found.flatMap(([id, reference]) => (reference ? [[id, reference] as const] : [])));
}

async function lookUp(key: ReferenceKey): Promise<Reference | null> {
  const now = Date.now();
  if (!waiting || waiting.keys.size >= maxReferences || Math.abs(now - waiting.since) > lostMs) {
    const keys = new Map<string, ReferenceKey>();
    const gathered = new Promise((resolve) => setTimeout(resolve, gatheringMs));
    const batch = {
      since: now,
      keys,
      found: gathered.then(() => {
        if (waiting === batch) waiting = undefined;
        return ask([...keys.values()]);
      }),
    };
    waiting = batch;
  }
  waiting.keys.set(idOfKey(key), key);
  return (await waiting.found).get(idOfKey(key)) ?? null;
}

async function ask(keys: ReferenceKey[]): Promise<KnownReferences> {
  const of = (kind: ReferenceKey['kind']) =>
    keys.flatMap((each) => (each.kind === kind ? [each.key] : [])).join(',');
  const { courses, people, threads, resources } = await callApi('GET /api/references', {
    query: {
      courses: of('courses'),
      people: of('people'),
      threads: of('threads'),
      resources: of('resources'),
    },
  });
  const entries: [ReferenceKey, Omit<Reference, 'kind'>][] = [
    ...courses.map(
      ({ key, code, title }) =>
        [
          { kind: 'courses', key },
          { path: `/courses/${encodeURIComponent(code)}`, title: `${code} ${title}` },
        ] as [ReferenceKey, Omit<Reference, 'kind'>],
    ),
    ...people.map(
      ({ key, username, name }) =>
        [
          { kind: 'people', key },
          { path: `/people/${encodeURIComponent(username)}`, title: name },
        ] as [ReferenceKey, Omit<Reference, 'kind'>],
    ),
    ...threads.map(
      (thread) =>
        [
          { kind: 'threads', key: thread._id },
          { path: threadPath(thread), title: thread.title, status: thread.status },
        ] as [ReferenceKey, Omit<Reference, 'kind'>],
    ),
    ...resources.map(
      ({ _id, title }) =>
        [
          { kind: 'resources', key: _id },
          { path: `/resources/${withSlug(_id, title)}`, title },
        ] as [ReferenceKey, Omit<Reference, 'kind'>],
    ),
  ];
  return new Map(entries.map(([key, reference]) => [idOfKey(key), { kind: key.kind, ...reference }]));
}

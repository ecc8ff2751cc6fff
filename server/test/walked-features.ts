// What the walks cover of the features, by their declarations.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ReportKind, reportKinds } from '#contract/safety/reports.rules.ts';
import type { Feature } from '#server/feature.ts';
import { features } from '#server/features.ts';
import { isWalked } from './walked-nouns.ts';

const walked: readonly Feature[] = features.filter(({ name }) => isWalked(name));

const modules = readdirSync('contract', { recursive: true, encoding: 'utf8' }).filter((file) => {
  const [, noun] = /^[a-z]+\/([a-z-]+)\.ts$/.exec(file) ?? [];
  return noun !== undefined && isWalked(noun);
});
const exported: Record<string, object>[] = await Promise.all(
  modules.map((file) => import(pathToFileURL(join('contract', file)).href)),
);
const calls = new Set(
  exported
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, value]) => (name.endsWith('Calls') ? Object.keys(value) : [])),
);
/** Of a call, such as 'GET /api/groups/:groupId'. */
export const isWalkedCall = (address: string): boolean => calls.has(address);

const pages = new Set(walked.flatMap(({ pageTables }) => Object.keys(pageTables ?? {})));
/** Of the path of a rendered page. */
export const isWalkedPage = (path: string): boolean => pages.has(path);

const kinds = new Set(walked.flatMap(({ moderated }) => Object.keys(moderated ?? {})));
/** The things that members can report. */
export const walkedKinds: ReportKind[] = reportKinds.filter((kind) => kinds.has(kind));

// What the walks cover of the features, by their declarations.
import { type ReportKind, reportKinds } from '#contract/safety/reports.rules.ts';
import type { Feature } from '#server/feature.ts';
import { features } from '#server/features.ts';
import { isWalked } from './walked-nouns.ts';

const walked: readonly Feature[] = features.filter(({ name }) => isWalked(name));

const tables = await Promise.all(walked.map(async ({ access }) => Object.keys((await access?.()) ?? {})));
const calls = new Set(tables.flat());
/** Of a call, such as 'GET /api/groups/:groupId'. */
export const isWalkedCall = (address: string): boolean => calls.has(address);

const pages = new Set(walked.flatMap(({ pageTables }) => Object.keys(pageTables ?? {})));
/** Of the path of a rendered page. */
export const isWalkedPage = (path: string): boolean => pages.has(path);

const kinds = new Set(walked.flatMap(({ moderated }) => Object.keys(moderated ?? {})));
/** The things that members can report. */
export const walkedKinds: ReportKind[] = reportKinds.filter((kind) => kinds.has(kind));

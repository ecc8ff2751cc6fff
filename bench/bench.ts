// npm run bench: measures throughput and latency against reference servers in the same run. `-- --quick` runs the small
// data sizes only, `--no-postgres` and `--no-pglite` skip an engine, `--only=people` runs one part, `--only=dev`
// the dev loop, which is in no other run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/test/postgres.ts';
import { benchCourses } from './courses.ts';
import { benchDashboards } from './dashboards.ts';
import { BenchDatabases } from './databases.ts';
import { benchDevLoop } from './dev-loop.ts';
import { benchEvents } from './events.ts';
import { benchForums } from './forums.ts';
import { benchGroups } from './groups.ts';
import { benchLibrary } from './library.ts';
import { benchModeration } from './moderation.ts';
import { benchPages } from './pages.ts';
import { benchPeople } from './people.ts';
import { benchQuestions } from './questions.ts';
import { Report } from './report.ts';
import { benchStreamsAndCounting } from './streams.ts';

const hasFlag = (flag: string) => process.argv.includes(flag);
const only = process.argv.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
const isSelected = (part: string) => only === undefined || only === part;
const sizes = hasFlag('--quick') ? [10_000] : [10_000, 100_000];
const engines = (['postgres', 'pglite'] as const).filter((name) => !hasFlag(`--no-${name}`));

const report = new Report();
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'));
const postgres = await startPostgres();
const databases = new BenchDatabases(folder, postgres.url);
try {
  if (only === 'dev') await benchDevLoop(report, folder);
  if (isSelected('library'))
    for (const engine of engines) await benchLibrary(report, databases, folder, engine, sizes);
  if (isSelected('questions') && engines.includes('pglite')) await benchQuestions(report, folder);
  if (isSelected('pages') && engines.includes('postgres')) await benchPages(report, databases, folder);
  if (isSelected('courses') && engines.includes('postgres'))
    await benchCourses(report, databases, folder, hasFlag('--quick'));
  if (isSelected('forums') && engines.includes('postgres'))
    await benchForums(report, databases, folder, hasFlag('--quick'));
  if (isSelected('events') && engines.includes('postgres'))
    await benchEvents(report, databases, folder, hasFlag('--quick'));
  if (isSelected('groups') && engines.includes('postgres'))
    await benchGroups(report, databases, hasFlag('--quick'));
  if (isSelected('moderation') && engines.includes('postgres'))
    await benchModeration(report, databases, hasFlag('--quick'));
  if (isSelected('dashboard') && engines.includes('postgres'))
    await benchDashboards(report, databases, hasFlag('--quick'));
  if (isSelected('people') && engines.includes('postgres'))
    await benchPeople(report, databases, folder, hasFlag('--quick'));
  if (isSelected('streams') && engines.includes('postgres')) await benchStreamsAndCounting(report, databases);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await report.print();

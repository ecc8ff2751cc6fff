// npm run bench: how fast it is, always beside a reference measured in the same run. `-- --quick` measures the small
// sizes only, `--no-postgres` and `--no-pglite` leave an engine out, `--only=people` measures one part.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#server/test/postgres.ts';
import { BenchDatabases } from './databases.ts';
import { benchLibrary } from './library.ts';
import { benchPeople } from './people.ts';
import { Report } from './report.ts';
import { benchStreamsAndCounting } from './streams.ts';

const asked = (flag: string) => process.argv.includes(flag);
const only = process.argv.find((flag) => flag.startsWith('--only='))?.slice('--only='.length);
const wanted = (part: string) => only === undefined || only === part;
const sizes = asked('--quick') ? [10_000] : [10_000, 100_000];
const engines = (['postgres', 'pglite'] as const).filter((name) => !asked(`--no-${name}`));

const report = new Report();
const folder = await mkdtemp(join(tmpdir(), 'campus-bench-'));
const postgres = await startPostgres();
const databases = new BenchDatabases(folder, postgres.url);
try {
  if (wanted('library'))
    for (const engine of engines) await benchLibrary(report, databases, folder, engine, sizes);
  if (wanted('people') && engines.includes('postgres'))
    await benchPeople(report, databases, folder, asked('--quick'));
  if (wanted('streams') && engines.includes('postgres')) await benchStreamsAndCounting(report, databases);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await report.print();

// Measures authentication and the member search.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import type { Db } from '#server/db/db.ts';
import { users } from '#server/db/tables/platform/users.ts';
import { createSession } from '#server/features/platform/sessions/sessions.service.ts';
import { makeUser, userValues } from '#server/features/platform/users/users.factory.ts';
import type { BenchDatabases, DatabaseSettings } from './databases.ts';
import type { Report } from './report.ts';
import { startApp, startReference } from './servers.ts';

const few = 1_000;
const many = 100_000;
const batchSize = 500;
/** Part of the e-mail address of one user. */
const rareName = 'quillon';

export async function benchPeople(
  report: Report,
  databases: BenchDatabases,
  folder: string,
  isQuick: boolean,
): Promise<void> {
  for (const count of isQuick ? [few] : [few, many]) {
    const where = `postgres, ${count.toLocaleString('en')} users`;
    report.log(where);
    const settings = await databases.make('postgres', `people_${count}`, (db) =>
      fillPeople(db, count, report),
    );
    const headers = { cookie: `token=${await adminSession(settings)}` };
    const app = await startApp(3301, settings);
    const bytesFile = join(folder, 'profile.json');
    const profile = await (await fetch(`${app.url}/api/auth/profile`, { headers })).text();
    await writeFile(bytesFile, profile);
    const reference = await startReference(3302, { BYTES_FILE: bytesFile });
    try {
      const share = await report.compare(where, {
        'bare Fastify, the same bytes': { url: reference.url, paths: ['/ceiling'] },
        'own profile': { url: app.url, paths: ['/api/auth/profile'], headers },
      });
      report.ratio(`${where}: own profile of the ceiling`, share, 0.4);
      const search = (q: string) => ({ url: app.url, paths: [`/api/users/all?limit=50&q=${q}`], headers });
      await report.note(where, 'users, a rare name', search(rareName));
      await report.note(where, 'users, a common role', search('user'));
      await report.note(where, 'users, the first page', search(''));
    } finally {
      await reference.stop();
      await app.stop();
    }
  }
  for (const what of ['users, a rare name', 'users, a common role', 'users, the first page'])
    report.growth(
      what,
      `postgres, ${few.toLocaleString('en')} users`,
      `postgres, ${many.toLocaleString('en')} users`,
      5,
    );
}

async function fillPeople(db: Db, count: number, report: Report): Promise<void> {
  for (let made = 0; made < count; made += batchSize) {
    const people = Array.from({ length: batchSize }, (_, index) => {
      const username = `${(made + index) * 7 + 1}.${made + index === 77 ? rareName : 'student'}`;
      return userValues({ username, fullName: 'Someone Studious' });
    });
    await db.insert(users).values(people);
    if ((made + batchSize) % 20_000 === 0) report.log(`  ${(made + batchSize).toLocaleString('en')} users`);
  }
}

async function adminSession({ DATABASE_URL }: DatabaseSettings): Promise<string> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, databasePool: 1, dataDir: '' });
  const { id } = await makeUser(database.db, { role: 'admin' });
  const token = await createSession(database.db, { userId: id, remembered: true, userAgent: 'bench' });
  await database.close();
  return token;
}

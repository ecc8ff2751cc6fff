// A table is written only by its owner: server/features/<district>/<noun>/ for server/db/tables/<district>/<noun>.ts, or
// server/lib/<noun> for those of the platform. Reading and joining are free. Tests, factories and demo data may write
// any table.
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const tables = 'server/db/tables';
const exempt = /\.(test|fixtures|setup|access|factory|demo)\.tsx?$|^server\/test\//;

/** Each table's owner, by its name in the code and by its name in SQL. */
function tableOwners() {
  const byName = new Map();
  const bySql = new Map();
  for (const file of readdirSync(tables, { recursive: true }).filter((file) => file.endsWith('.ts'))) {
    const owner = file.replace(/\.ts$/, '');
    const text = readFileSync(`${tables}/${file}`, 'utf8');
    for (const [, name, sqlName] of text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)) {
      byName.set(name, owner);
      bySql.set(sqlName, owner);
    }
  }
  return { byName, bySql };
}

const builderWrite = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;
const sqlWrite =
  /\b(?:insert\s+into|delete\s+from|truncate)\s+"?(\w+)|\bupdate\s+"?(\w+)"?(?:\s+as\s+\w+)?\s+set\b/gi;

export function ownershipProblems(files) {
  const { byName, bySql } = tableOwners();
  if (byName.size < 10) return [`Only ${byName.size} tables were read: the check of their owners is broken.`];
  let writes = 0;
  const problems = [];
  for (const file of files.filter((file) => file.startsWith('server/') && !exempt.test(file))) {
    // Comments may contain the word update.
    const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const written = [
      ...[...text.matchAll(builderWrite)].map(([, name]) => [name, byName.get(name)]),
      ...[...text.matchAll(sqlWrite)].map(([, into, update]) => [into ?? update, bySql.get(into ?? update)]),
    ];
    for (const [name, owner] of written) {
      if (!owner) continue;
      writes += 1;
      const noun = basename(owner);
      const isOwners = [`server/features/${owner}/`, `server/lib/${noun}.`, `server/lib/${noun}/`].some(
        (folder) => file.startsWith(folder),
      );
      if (!isOwners) problems.push(`${file} writes ${name}: only ${owner} writes its tables`);
    }
  }
  return writes < 20 ? [`Only ${writes} writes were found: the check of table owners is broken.`] : problems;
}

// Checks file names: `noun.role.ts` with a role from the table in ARCHITECTURE.md, a PascalCase component, or a plain noun.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const trees = ['contract', 'shared', 'server', 'web', 'e2e', 'bench', 'scripts'];

/** The first column of the table under "File roles". */
function readRoles() {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('## File roles');
  return [...section.split('\n## ')[0].matchAll(/^\| `([a-z0-9]+)`/gm)].map(([, role]) => role);
}

export function fileRoleProblems() {
  const roles = readRoles();
  const noun = '(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)';
  const valid = new RegExp(`^${noun}(?:\\.(?:${roles.join('|')})){0,2}\\.(?:tsx?|mjs)$`);
  const files = trees
    .flatMap((tree) => readdirSync(tree, { recursive: true }).map((file) => join(tree, file)))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    // Hidden files are those of tools.
    .filter((file) => !basename(file).startsWith('.'));
  const unused = roles.filter((role) => !files.some((file) => basename(file).includes(`.${role}.`)));
  return [
    ...files
      .filter((file) => !valid.test(basename(file)))
      .map((file) => `${file}: its role is not in the table of ARCHITECTURE.md.`),
    ...unused.map((role) => `ARCHITECTURE.md lists the role ${role}, which no file has.`),
  ];
}

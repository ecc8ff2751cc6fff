// Prints the packages that only the build and the browser need, for the Dockerfile: the dependencies that no file of the built
// server names. Those that render pages are in one file with their code.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('dist', 'server');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const code = readdirSync(folder, { recursive: true })
  .filter((file) => file.endsWith('.js'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n');

/** In quotes, alone or with the path of a file in it. */
const isNamed = (name) =>
  ['"', "'", '`'].some((quote) => ['/', quote].some((end) => code.includes(quote + name + end)));

console.log(
  Object.keys(dependencies)
    .filter((name) => !isNamed(name))
    .join('\n'),
);

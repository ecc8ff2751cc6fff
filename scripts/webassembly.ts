// Makes the processes of tests compile less WebAssembly: V8 optimises each function of PGlite that is called often, which
// takes two seconds of CPU time per process, more than most tests gain by it.
import { fileURLToPath } from 'node:url';

const preloaded = fileURLToPath(new URL('webassembly-budget.cjs', import.meta.url));

/** For this process's children and theirs. V8 flags are not allowed in NODE_OPTIONS, a module that sets them is. */
export function compileLessWebAssembly(): void {
  const options = process.env.NODE_OPTIONS ?? '';
  if (!options.includes(preloaded))
    process.env.NODE_OPTIONS = `${options} --require ${JSON.stringify(preloaded)}`.trim();
}

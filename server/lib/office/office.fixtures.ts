// A stand-in for LibreOffice in tests: a script that takes its parameters and does what a test wants.
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePdf } from '#server/lib/sample-pdf.ts';

export const convertedPdf = writePdf('Converted', 'By a stand-in', ['# One', 'Some text']);

/** What it does with `$out`, the folder it is told to write to, and `$pdf`, a real PDF. */
export const behaviours = {
  converts: 'cp "$pdf" "$out/document.pdf"',
  hangs: 'sleep 300 & wait',
  crashes: 'kill -SEGV $$',
  'writes nothing': 'exit 0',
  'writes something else': 'echo "not a PDF" > "$out/document.pdf"',
  'writes too much': 'cp "$pdf" "$out/document.pdf"; head -c 2000000 /dev/zero >> "$out/document.pdf"',
} as const;

/** The path of the program. It keeps its parameters and environment in a file of the same name with `.log`. */
export async function officeStandIn(behaviour: keyof typeof behaviours): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-office-'));
  const program = join(folder, 'soffice');
  const pdf = join(folder, 'converted.pdf');
  await writeFile(pdf, convertedPdf);
  await writeFile(
    program,
    `#!/bin/sh
echo "$@" > "$0.log"; env >> "$0.log"; cat "\${1#-env:UserInstallation=file://}/user/registrymodifications.xcu" >> "$0.log"
pdf="${pdf}"
while [ $# -gt 0 ]; do [ "$1" = --outdir ] && out="$2"; shift; done
${behaviours[behaviour]}
`,
  );
  await chmod(program, 0o755);
  return program;
}

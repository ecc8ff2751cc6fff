import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type behaviours, convertedPdf, officeStandIn } from './office.fixtures.ts';
import { findOffice } from './office.ts';

const searchPath = '/usr/bin:/bin';
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-conversion-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function convert(behaviour: keyof typeof behaviours) {
  const program = await officeStandIn(behaviour);
  const office = await findOffice(
    { program, searchPath },
    { timeoutMs: behaviour === 'hangs' ? 500 : 60_000, maxOutputBytes: 1_000_000 },
  );
  const from = join(folder, 'from');
  await writeFile(from, 'a document');
  const to = join(folder, 'to.pdf');
  await office?.convert({ from, to, folder: join(folder, 'work'), format: 'word' });
  return { pdf: await readFile(to), log: await readFile(`${program}.log`, 'utf8') };
}

test('a document is converted without macros, in a new profile, with nothing of the environment', async () => {
  process.env.CAMPUS_SECRET = 'not for others';
  const { pdf, log } = await convert('converts');
  delete process.env.CAMPUS_SECRET;
  expect(pdf.equals(convertedPdf)).toBe(true);
  expect(log).toContain(`-env:UserInstallation=file://${join(folder, 'work', 'profile')} --headless`);
  expect(log).toContain('--convert-to pdf:writer_pdf_Export');
  expect(log).toContain('document.docx');
  expect(log).toContain('"MacroSecurityLevel" oor:op="fuse"><value>3<');
  expect(log).toContain('"DisableMacrosExecution" oor:op="fuse"><value>true<');
  expect(log).not.toContain('not for others');
});

test.each([
  ['hangs', 'It took longer than 0.5 seconds.'],
  ['crashes', /^It ended with (SIGSEGV|139)/],
  ['writes nothing', 'It wrote no file.'],
  ['writes something else', 'It wrote something else than a PDF.'],
  ['writes too much', /^(The PDF has|It ended with)/],
] as const)('one that %s fails', async (behaviour, reason) => {
  await expect(convert(behaviour)).rejects.toThrow(reason);
});

test('it is found by its name in the search path, and not where it is turned off or missing', async () => {
  const program = await officeStandIn('converts');
  const path = `/nowhere:${dirname(program)}`;
  expect((await findOffice({ program: 'soffice', searchPath: path }))?.program).toBe(program);
  expect(await findOffice({ program: 'off', searchPath: path })).toBeUndefined();
  expect(await findOffice({ program: 'soffice', searchPath: '/nowhere' })).toBeUndefined();
  expect(await findOffice({ program: '/nowhere/soffice', searchPath: path })).toBeUndefined();
});

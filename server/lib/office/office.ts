// Converts documents to PDF with LibreOffice, where it is installed: one at a time, in a process of its own with a fresh profile,
// without macros, and with limits of time, memory and output. It reads files of anybody, so it gets nothing of this process:
// neither its environment nor, where the system can deny it, the network.
import { spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const officeFormats = {
  word: { extension: 'docx', filter: 'writer_pdf_Export' },
  slides: { extension: 'pptx', filter: 'impress_pdf_Export' },
  sheet: { extension: 'xlsx', filter: 'calc_pdf_Export' },
  'open-text': { extension: 'odt', filter: 'writer_pdf_Export' },
  'open-slides': { extension: 'odp', filter: 'impress_pdf_Export' },
  'open-sheet': { extension: 'ods', filter: 'calc_pdf_Export' },
} as const;
export type OfficeFormat = keyof typeof officeFormats;

export const isOfficeFormat = (format: string | undefined): format is OfficeFormat =>
  format !== undefined && format in officeFormats;

interface Limits {
  timeoutMs: number;
  maxAddressBytes: number;
  maxOutputBytes: number;
}

const defaultLimits: Limits = {
  timeoutMs: 60_000,
  // It reserves far more than it uses.
  maxAddressBytes: 4_000_000_000,
  maxOutputBytes: 50_000_000,
};

interface Settings {
  /** A path, a name to be found in `searchPath`, or 'off'. */
  program: string;
  searchPath: string;
}

/** Why a document was not converted. */
export class ConversionFailed extends Error {
  override name = 'ConversionFailed';
}

/** Undefined where the program is not installed. */
export async function findOffice(
  settings: Settings,
  limits: Partial<Limits> = {},
): Promise<Office | undefined> {
  if (settings.program === 'off') return undefined;
  const program = await findProgram(settings);
  return program === undefined
    ? undefined
    : new Office(program, settings.searchPath, { ...defaultLimits, ...limits });
}

async function findProgram({ program, searchPath }: Settings): Promise<string | undefined> {
  const paths = isAbsolute(program)
    ? [program]
    : searchPath
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, program));
  for (const path of paths) {
    const isExecutable = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return path;
  }
  return undefined;
}

export class Office {
  #sandbox: Promise<string[]> | undefined;

  constructor(
    readonly program: string,
    private readonly searchPath: string,
    private readonly limits: Limits,
  ) {}

  /** Writes the PDF to `to`. `folder` is a path for what it needs meanwhile, which the caller removes. */
  async convert({
    from,
    to,
    folder,
    format,
  }: {
    from: string;
    to: string;
    folder: string;
    format: OfficeFormat;
  }): Promise<void> {
    const { extension, filter } = officeFormats[format];
    const [profile, out, temporary] = [join(folder, 'profile'), join(folder, 'out'), join(folder, 'tmp')];
    await mkdir(join(profile, 'user'), { recursive: true });
    await mkdir(out);
    await mkdir(temporary);
    await writeFile(join(profile, 'user', 'registrymodifications.xcu'), profileSettings);
    // It tells the format by the name too.
    const input = join(folder, `document.${extension}`);
    await copyFile(from, input);
    this.#sandbox ??= this.#findSandbox();
    const sandbox = await this.#sandbox;
    await this.#run(
      [
        ...sandbox,
        this.program,
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--nofirststartwizard'],
        ...['--convert-to', `pdf:${filter}`, '--outdir', out, input],
      ],
      { HOME: folder, TMPDIR: temporary },
    );
    const [name] = await readdir(out);
    if (!name) throw new ConversionFailed('It wrote no file.');
    await this.#requirePdf(join(out, name));
    await rename(join(out, name), to);
  }

  async #requirePdf(path: string): Promise<void> {
    const { size } = await stat(path);
    if (size > this.limits.maxOutputBytes) throw new ConversionFailed(`The PDF has ${size} bytes.`);
    const file = await open(path);
    try {
      const start = Buffer.alloc(5);
      await file.read(start, 0, 5, 0);
      if (start.toString('latin1') !== '%PDF-')
        throw new ConversionFailed('It wrote something else than a PDF.');
    } finally {
      await file.close();
    }
  }

  /** What of it the system has: limits of memory and output, and no network. */
  async #findSandbox(): Promise<string[]> {
    const { maxAddressBytes, maxOutputBytes, timeoutMs } = this.limits;
    const wrappers = [
      [
        'prlimit',
        `--as=${maxAddressBytes}`,
        // A little more, so that what is too large is told from what fails.
        `--fsize=${maxOutputBytes + 1_000_000}`,
        `--cpu=${Math.ceil(timeoutMs / 1_000)}`,
        '--core=0',
      ],
      ['unshare', '--user', '--map-current-user', '--net'],
    ];
    const found: string[] = [];
    for (const wrapper of wrappers) {
      const works = await this.#run([...wrapper, 'true'], {}).then(
        () => true,
        () => false,
      );
      if (works) found.push(...wrapper);
    }
    return found;
  }

  /** In a process group of its own, which is ended with all that it has started. */
  #run([program = '', ...parameters]: string[], own: Record<string, string>): Promise<void> {
    const child = spawn(program, parameters, {
      detached: true,
      stdio: 'ignore',
      env: { PATH: this.searchPath, LANG: 'C.UTF-8', ...own },
    });
    const endGroup = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended.
      }
    };
    process.once('exit', endGroup);
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        endGroup();
        reject(new ConversionFailed(`It took longer than ${this.limits.timeoutMs / 1_000} seconds.`));
      }, this.limits.timeoutMs);
      child.once('error', (error) => {
        clearTimeout(timer);
        reject(error);
      });
      child.once('exit', (code, signal) => {
        clearTimeout(timer);
        endGroup();
        if (code === 0) resolve();
        else reject(new ConversionFailed(`It ended with ${signal ?? code}.`));
      });
    }).finally(() => process.off('exit', endGroup));
  }
}

/** Macros never run, and what a document refers to is not read: a linked picture could be a file of this machine. */
const security = {
  MacroSecurityLevel: '3',
  DisableMacrosExecution: 'true',
  BlockUntrustedRefererLinks: 'true',
};

const profileSettings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${Object.entries(security)
  .map(
    ([name, value]) =>
      `<item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`;

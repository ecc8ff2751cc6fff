// npm run lock: completes package-lock.json with the optional packages of other systems, which some registries do not
// serve. `npm ci` refuses a lockfile without them, although it would not install them. Where the registry has them, it gives their
// checksums.
import { readFileSync, writeFileSync } from 'node:fs';

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  's390x',
  'riscv64',
  'loong64',
  'mips64el',
  'wasm32',
];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const isLocked = (name, path) => {
  // By Node's resolution: in the importer's node_modules, then in those of its parents.
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${at}${at && '/'}node_modules/${name}`]) return true;
    if (!at) return false;
    if (!at.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`]);
  }
};

/** The os, cpu and libc fields, derived from the package's name. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = systems.filter((system) => words.includes(system));
  const cpu = processors.filter(
    (processor) =>
      words.includes(processor) ||
      (processor === 'arm' && words.some((word) => /^arm-?(eabi|v7)/.test(word))),
  );
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { ...(cpu.length > 0 && { cpu }), ...(os.length > 0 && { os }), ...(libc && { libc }) };
}

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const platform = platformOf(name);
    if (isLocked(name, path) || Object.keys(platform).length === 0) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true };
    added += 1;
  }
}

const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';

/** Undefined where the registry does not have this version, or is out of reach. */
async function checksumOf(name, version) {
  const response = await fetch(new URL(name.replace('/', '%2f'), registry), {
    headers: { accept: 'application/vnd.npm.install-v1+json' },
  }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return (await response.json()).versions[version]?.dist.integrity;
}

const unchecked = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity);
await Promise.all(
  unchecked.map(async ([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, ...rest } = entry;
    const integrity = await checksumOf(name, version);
    if (integrity) lock.packages[path] = { version, integrity, ...rest };
  }),
);
const missing = Object.entries(lock.packages).filter(([path, { integrity }]) => path && !integrity).length;

lock.packages = Object.fromEntries(
  // As npm sorts them.
  Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')),
);
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} packages of other systems added to package-lock.json; ${missing} have no checksum.`);

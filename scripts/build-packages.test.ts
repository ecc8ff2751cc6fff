// The container image has the built server without the packages that only the build needs.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const removed = execFileSync(process.execPath, ['scripts/build-packages.mjs'], { encoding: 'utf8' })
  .trim()
  .split('\n');
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

const image = mkdtempSync(join(tmpdir(), 'campus-image-'));
afterAll(() => rmSync(image, { recursive: true }));

test('tools of the build and what only browsers load are removed from the image', () => {
  expect(removed).toEqual(expect.arrayContaining(['vite', 'tailwindcss', 'pdfjs-dist', 'lucide-react']));
  expect(removed).not.toContain('fastify');
});

test('the built server and the renderer of its pages load without them', () => {
  for (const path of ['package.json', 'dist/server', 'dist/render'])
    cpSync(path, join(image, path), { recursive: true });
  for (const name of Object.keys(dependencies).filter((name) => !removed.includes(name))) {
    const place = join(image, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules', name), place);
  }
  const load =
    "await import('./dist/server/app.js'); await import('./dist/render/render.js'); process.exit(7)";
  expect(() =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', load], { cwd: image, stdio: 'pipe' }),
  ).toThrow(expect.objectContaining({ status: 7, stderr: Buffer.from('') }));
});

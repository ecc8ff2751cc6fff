import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  [['libary', 'lost-items'], 'There is no district libary.'],
  [['library', 'Lost_items'], 'Lost_items is not a noun'],
  [['library', 'fish'], 'What is one of fish?'],
  [['library', 'notices'], 'There is a file web/pages/NoticesPage.tsx already.'],
  [['library', 'teachers'], 'There is a table teachers already'],
  [['library', 'lines'], 'import another Line'],
])('%j is refused with the reason', (args, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/new-feature.mjs', ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toContain(reason);
  expect(status).toBe(1);
});

test('what the template imports exists', () => {
  const template = 'scripts/feature-template';
  const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.txt'),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(template, file), 'utf8').matchAll(/'#([^']+)'/g)].map(([, path = '']) => path),
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(imported.filter((path) => !existsSync(path) && !existsSync(join(template, `${path}.txt`)))).toEqual(
    [],
  );
});

import { expect, test } from 'vitest';
import { changedNouns, nearestTests, nounOf } from './changed-tests.mjs';

test.each([
  ['server/features/library/wants/wants.routes.ts', 'wants'],
  ['web/features/library/resources/preview/pdf/PdfPage.tsx', 'resources'],
  ['web/parts/votes/VoteButton.tsx', 'votes'],
  ['web/pages/wants.feature.ts', 'wants'],
  ['contract/library/wants.rules.ts', 'wants'],
  ['contract/library/wants.ts', 'wants'],
  ['server/db/tables/library/wants.ts', 'wants'],
  ['server/lib/backup/restore.ts', 'backup'],
  ['server/backup.ts', 'backup'],
  ['docs/testing.md', undefined],
])('the noun of %s is %s', (file, noun) => {
  expect(nounOf(file)).toBe(noun);
});

/** By file, what it imports. */
const graphOf = (imports: Record<string, string[]>) =>
  new Map(Object.entries(imports).map(([file, paths]) => [file, paths.map((path) => ({ path }))]));

test('the nouns of a change are those of its files, and of the features that import a file without one', () => {
  const graph = graphOf({
    'server/features/tools/tools.routes.ts': ['contract/tools.ts', 'server/lib/list/sorts.ts'],
    'server/features/walls/walls.routes.ts': ['contract/tools.ts'],
    'web/features/doors/Door.tsx': ['server/lib/list/sorts.ts'],
  });
  expect(changedNouns(['server/features/walls/walls.routes.ts', 'README.md'], graph)).toEqual(['walls']);
  expect(changedNouns(['contract/tools.ts'], graph)).toEqual(['tools']);
  expect(changedNouns(['server/lib/list/sorts.ts'], graph)).toEqual(['list', 'tools']);
});

test('the tests nearest to a file import it or stand beside it, are of its noun, or of what a page shows', () => {
  const graph = graphOf({
    'contract/tools.test.ts': ['contract/tools.ts'],
    'server/features/tools/tools.test.ts': [],
    'web/features/tools/Tool.test.tsx': [],
    'web/features/tools/form/form.test.tsx': [],
    'web/pages/ToolsPage.tsx': ['web/features/tools/Tool.tsx'],
  });
  const nearest = (file: string) => nearestTests([file], (test) => !test.startsWith('server/'), graph);
  expect(nearest('contract/tools.ts')).toEqual(['contract/tools.test.ts']);
  expect(nearest('web/features/tools/Tool.tsx')).toEqual(['web/features/tools/Tool.test.tsx']);
  const all = [
    'contract/tools.test.ts',
    'web/features/tools/Tool.test.tsx',
    'web/features/tools/form/form.test.tsx',
  ];
  expect(nearest('server/features/tools/tools.routes.ts')).toEqual(all);
  expect(nearest('web/pages/ToolsPage.tsx')).toEqual(all);
});

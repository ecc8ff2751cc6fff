// Fixture for the tests of all lists: resources without an owner, and one per filter.
import { resourceValues } from '#server/features/library/resources/resources.factory.ts';
import type { ListFixture } from '#server/test/list.fixtures.ts';
import { resourceList } from './resources.list.ts';

export const resourcesFixture: ListFixture = {
  list: resourceList,
  role: 'visitor',
  rows: 'resources',
  values: () => ({ ...resourceValues() }),
  filters: (personId) => ({
    type: { value: 'video', row: { ...resourceValues({ type: 'video' }) } },
    types: { value: 'pdf,document', row: { ...resourceValues({ type: 'document' }) } },
    course: { value: 'cs 201', row: { ...resourceValues({ courseCode: 'CS  201' }) } },
    owner: { value: personId, row: { ...resourceValues({ ownerId: personId }) } },
    papers: { value: 'yes', row: { ...resourceValues({ type: 'pdf', paperKind: 'final' }) } },
    tag: { value: 'EXAM', row: { ...resourceValues({ tags: ['other', 'Exam'] }) } },
  }),
  found: (words) => ({ ...resourceValues({ title: words }) }),
};

// The collections of the demo account: one for itself, one shared by a link.
import { collectionItems, collections } from '#server/db/tables/library/collections.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoResources } from '#server/features/library/resources/resources.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

/** Known, so that it can be opened without looking it up: all of the demo campus is public. */
const demoToken = 'northbridge-demo-collection';

const demoCollections = [
  {
    name: 'Data structures, before the final',
    description: 'Read from top to bottom: the summary, then the old papers, then their solutions.',
    isShared: true,
    courses: ['CS201'],
  },
  { name: 'First-year maths', description: '', isShared: false, courses: ['MA100', 'MA101'] },
];

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [first] = await listDemoPeople(db);
  if (!first) return;
  const { own, others } = await listDemoResources(db, first.id);
  for (const { name, description, isShared, courses } of demoCollections) {
    const token = isShared ? demoToken : null;
    const [row] = await db
      .insert(collections)
      .values({ userId: first.id, name, description, token })
      .returning();
    const chosen = [...own, ...others].filter(({ courseCode }) => courses.includes(courseCode)).slice(0, 6);
    if (!row || chosen.length === 0) continue;
    await db
      .insert(collectionItems)
      .values(chosen.map(({ id }, index) => ({ collectionId: row.id, resourceId: id, position: index + 1 })));
  }
}

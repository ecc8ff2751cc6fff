// Where the demo account stopped reading.
import { readings } from '#server/db/tables/social/readings.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoResources } from '#server/features/library/resources/resources.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

const hour = 3_600_000;

/** The documents with several pages say how many in their titles. */
export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [first] = await listDemoPeople(db);
  if (!first) return;
  const { own, others } = await listDemoResources(db, first.id);
  const values = [...own, ...others].flatMap(({ id, title }, index) => {
    const pages = Number(/ in (\d{1,2}) pages/.exec(title)?.[1] ?? 1);
    const updatedAt = new Date(Date.now() - (index + 3) * hour);
    return pages > 1
      ? [{ userId: first.id, resourceId: id, page: Math.ceil(pages * 0.4), pages, updatedAt }]
      : [];
  });
  if (values.length > 0) await db.insert(readings).values(values);
}

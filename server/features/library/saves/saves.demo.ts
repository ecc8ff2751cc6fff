// What the demo account has saved for later.
import { saves } from '#server/db/tables/library/saves.ts';
import type { DemoParts } from '#server/feature.ts';
import { listDemoResources } from '#server/features/library/resources/resources.demo.ts';
import { listDemoPeople } from '#server/features/platform/users/users.demo.ts';

const hour = 3_600_000;

export async function loadDemo({ db }: DemoParts): Promise<void> {
  const [first] = await listDemoPeople(db);
  if (!first) return;
  const { others } = await listDemoResources(db, first.id);
  const chosen = others.filter((_, index) => index % 9 === 2).slice(0, 5);
  if (chosen.length === 0) return;
  await db.insert(saves).values(
    chosen.map(({ id }, index) => ({
      userId: first.id,
      resourceId: id,
      createdAt: new Date(Date.now() - index * 31 * hour),
    })),
  );
}

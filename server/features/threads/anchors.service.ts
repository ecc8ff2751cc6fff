// Threads about a place in a resource: which places exist, and in which space they are discussed.
import { eq } from 'drizzle-orm';
import type { ResourceType } from '#contract/resources.rules.ts';
import type { ThreadAnchor } from '#contract/threads.ts';
import type { Db } from '#server/db/client.ts';
import { resources, type threads } from '#server/db/schema.ts';
import { openCourseSpace, openResourceSpace, type SpaceRow } from '#server/features/spaces/spaces.service.ts';
import { Refused } from '#server/lib/errors.ts';
import { isId } from '#server/lib/ids.ts';

type AnchorColumns = Pick<
  typeof threads.$inferInsert,
  'resourceId' | 'anchorPage' | 'anchorX' | 'anchorY' | 'anchorSeconds'
>;

const withPages: readonly ResourceType[] = ['pdf', 'document'];

/** The space of the resource's course, or that of all resources without one. Locks the resource against being deleted meanwhile. */
export async function openAnchor(
  db: Db,
  { resourceId, page, x, y, seconds }: ThreadAnchor,
): Promise<{ space: SpaceRow; columns: AnchorColumns }> {
  const [resource] = isId(resourceId)
    ? await db
        .select({ id: resources.id, type: resources.type, courseKey: resources.courseKey })
        .from(resources)
        .where(eq(resources.id, resourceId))
        .for('key share')
    : [];
  if (!resource) throw refused('This resource does not exist, or it has been deleted.');
  if (page !== undefined && !withPages.includes(resource.type)) throw refused('This resource has no pages.');
  if (seconds !== undefined && resource.type !== 'video') throw refused('This resource is no video.');
  if ((x === undefined) !== (y === undefined) || (x !== undefined && page === undefined))
    throw refused('A place needs a page and both of its coordinates.');
  const ofCourse = resource.courseKey ? await openCourseSpace(db, resource.courseKey) : undefined;
  return {
    space: ofCourse ?? (await openResourceSpace(db)),
    columns: {
      resourceId: resource.id,
      anchorPage: page ?? null,
      anchorX: x ?? null,
      anchorY: y ?? null,
      anchorSeconds: seconds ?? null,
    },
  };
}

const refused = (message: string) => new Refused('invalid_input', { message, errors: { anchor: message } });

// Shows again what an entry of the audit log says was hidden or removed.
import { and, desc, eq } from 'drizzle-orm';
import { cases } from '#server/db/tables/safety/reports.ts';
import { changedSince, type Undo } from '#server/features/platform/audit/undo.service.ts';
import { isTakenDown } from './cases.service.ts';
import { decide } from './decision.service.ts';

export const undoTakeDown: Undo = async (parts, admin, { subjectId }) => {
  const [found] = await parts.db
    .select()
    .from(cases)
    .where(and(eq(cases.thingId, subjectId), isTakenDown))
    .orderBy(desc(cases.decidedAt))
    .limit(1);
  const thing = found && (await parts.moderatedKinds[found.kind].read(parts.db, [subjectId])).get(subjectId);
  if (!found || !thing) throw changedSince();
  return decide(parts, admin, found.id, { decision: 'restore', version: thing.version });
};

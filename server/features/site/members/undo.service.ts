// Undoes a change of a role from the audit log.
import { roles } from '#contract/permissions.ts';
import { changedSince, type Undo } from '#server/features/platform/audit/undo.service.ts';
import { changeRole } from './members.service.ts';

export const undoRoleChange: Undo = async ({ db }, { id, role }, { subjectId, subject, before, after }) => {
  const [former, present] = [before, after].map((name) => roles.find((one) => one === name));
  if (!former || !present) throw changedSince();
  await changeRole(db, { _id: id, role }, { userId: subjectId, role: former, expected: present });
  return `${subject} is ${former} again.`;
};

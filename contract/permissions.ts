// Who may do what, one line per rule: the server enforces it, the page hides by it.
import type { Role } from './users.ts';

export interface Actor {
  _id: string;
  role: Role;
}

export type Access = 'anyone' | 'visitor' | 'member' | 'privileged';

export const isPrivileged = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'admin' || actor.role === 'mod';

export const canEditResource = (actor: Actor, resource: { ownerID: { _id: string } }): boolean =>
  isPrivileged(actor) || actor._id === resource.ownerID._id;

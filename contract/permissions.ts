// Who may do what, one line per rule: the server enforces it, the page hides by it.
import type { Role } from './users.ts';

export interface Actor {
  _id: string;
  role: Role;
}

export type Access = 'anyone' | 'visitor' | 'member' | 'privileged' | 'admin';

export const isPrivileged = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'admin' || actor.role === 'mod';

export const canEditResource = (actor: Actor, resource: { ownerID: { _id: string } }): boolean =>
  isPrivileged(actor) || actor._id === resource.ownerID._id;

/** Nobody votes for what they shared themselves. */
export const canVoteFor = (actor: Pick<Actor, '_id'>, resource: { ownerID: { _id: string } }): boolean =>
  actor._id !== resource.ownerID._id;

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

/** Nobody changes their own role or deletes themselves here, so the last admin always stays one. */
export const canManageMember = (actor: Actor, member: { _id: string }): boolean =>
  isAdmin(actor) && actor._id !== member._id;

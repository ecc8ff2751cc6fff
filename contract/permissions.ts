// Permission rules: the server enforces them, the pages hide controls by them.

/** The lowest first. */
export const roles = ['user', 'staff', 'mod', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whose events need no approval; the events of others are proposals. Each group includes those after it. */
export const eventPublishers = ['members', 'staff', 'moderators'] as const;
export type EventPublishers = (typeof eventPublishers)[number];

export interface Actor {
  _id: string;
  role: Role;
}

export type Access = 'anyone' | 'visitor' | 'member' | 'privileged' | 'admin';

export const isPrivileged = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === 'admin' || actor.role === 'mod';

/** Whether the deployment requires a second factor for the role, and the account has none yet. */
export const lacksSecondFactor = (
  actor: Pick<Actor, 'role'> & { hasSecondFactor: boolean },
  requiredRoles: readonly Role[],
): boolean => requiredRoles.includes(actor.role) && !actor.hasSecondFactor;

/** By the setting of the campus; the events of others are proposals. */
export const mayPublishEvents = (actor: Pick<Actor, 'role'>, publishers: EventPublishers): boolean =>
  publishers === 'members' || isPrivileged(actor) || (publishers === 'staff' && actor.role === 'staff');

/** Staff, moderators and admins. */
export const mayMarkTrained = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'user';

export const canEditResource = (actor: Actor, resource: { ownerID: { _id: string } }): boolean =>
  isPrivileged(actor) || actor._id === resource.ownerID._id;

/** Owners cannot vote for their own resources. */
export const canVoteFor = (actor: Pick<Actor, '_id'>, resource: { ownerID: { _id: string } }): boolean =>
  actor._id !== resource.ownerID._id;

export const isAdmin = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'admin';

/** Admins cannot change or delete their own account here, so that the last admin remains. */
export const canManageMember = (actor: Actor, member: { _id: string }): boolean =>
  isAdmin(actor) && actor._id !== member._id;

/** Only someone with a higher role decides about a person: nobody about themselves or an equal. */
export const canSanction = (actor: Actor, person: Actor): boolean =>
  isPrivileged(actor) && actor._id !== person._id && roles.indexOf(actor.role) > roles.indexOf(person.role);

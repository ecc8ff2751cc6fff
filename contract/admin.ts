// Looking after the campus: its members, and the log of what was done to them.
import Type, { type Static } from 'typebox';
import { memberSorts } from './roles.ts';
import { Role, User } from './users.ts';

export * from './roles.ts';

export const MemberQuery = Type.Object({
  q: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of a username, e-mail address or role.' }),
  ),
  sort: Type.Optional(Type.Enum([...memberSorts], { description: 'A minus turns the order around.' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
});
export type MemberQuery = Static<typeof MemberQuery>;

/** A row of the table of users. */
export const Member = Type.Pick(User, [
  '_id',
  'username',
  'name',
  'email',
  'role',
  'type',
  'img',
  'createdAt',
]);
export type Member = Static<typeof Member>;

export const MemberList = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  users: Type.Array(Member),
  total: Type.Integer(),
  totalIsMore: Type.Boolean({ description: 'There are more than `total` says.' }),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type MemberList = Static<typeof MemberList>;

export const RoleChange = Type.Object({ role: Role });
export type RoleChange = Static<typeof RoleChange>;

export const ChangedMember = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  user: Member,
});
export type ChangedMember = Static<typeof ChangedMember>;

const auditActions = ['role_changed', 'user_deleted', 'account_deleted'] as const;
export type AuditAction = (typeof auditActions)[number];

export const AuditEntry = Type.Object({
  _id: Type.String(),
  action: Type.Enum([...auditActions]),
  /** Names as they were then: the people may be gone by now. */
  actor: Type.String({ description: 'Who did it: a username, or the command line of the server.' }),
  subject: Type.String({ description: 'To whom: a username.' }),
  from: Type.Optional(Type.String({ description: 'The role before.' })),
  to: Type.Optional(Type.String({ description: 'The role after.' })),
  at: Type.String({ format: 'date-time' }),
});
export type AuditEntry = Static<typeof AuditEntry>;

export const AuditQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditLog = Type.Object({
  success: Type.Literal(true),
  entries: Type.Array(AuditEntry),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
});
export type AuditLog = Static<typeof AuditLog>;

// Study groups: choices, limits, addresses, and what each role may do. Without TypeBox, so that pages can load it.
import { withSlug } from '#contract/slugs.ts';
import { dayOf, hourOf, hoursOfDay, hoursOfWeek } from './weeks.rules.ts';

export const groupLimits = {
  name: 80,
  about: 2_000,
  place: 200,
  message: 500,
  /** Seats, the owner's included. */
  minCapacity: 2,
  capacity: 50,
  /** Active groups that one person may be in, own ones included. */
  active: 30,
  /** Invitation links of a group that work. */
  invitations: 20,
  invitationDays: 90,
  invitationUses: 100,
  /** Requests and people on the waiting list, each. */
  queue: 200,
  /** Members shown on a card. */
  shown: 5,
  /** Sessions shown on its page. */
  nextSessions: 20,
  pastSessions: 10,
  /** Files of a group. */
  files: 100,
  /** Of one file. */
  fileBytes: 20_000_000,
} as const;

export const groupStyles = ['quiet', 'talking', 'drill', 'project'] as const;
export type GroupStyle = (typeof groupStyles)[number];

export const groupLevels = ['any', 'beginner', 'intermediate', 'advanced'] as const;
export type GroupLevel = (typeof groupLevels)[number];

/** How one gets in: at once, when an organiser agrees, or by a link that an organiser hands out. */
export const groupAdmissions = ['open', 'request', 'invitation'] as const;
export type GroupAdmission = (typeof groupAdmissions)[number];

/** An archived group can be read by those who are in it, and be revived. */
export const groupStates = ['active', 'archived'] as const;
export type GroupState = (typeof groupStates)[number];

export const groupModes = ['place', 'online'] as const;

export const groupRoles = ['owner', 'organiser', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** Those who were removed or blocked cannot come back by themselves; for those who are blocked the group is not there. */
export const membershipStates = ['member', 'requested', 'waiting', 'left', 'removed', 'blocked'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** What an organiser does about a person. */
export const memberChanges = [
  'admit',
  'decline',
  'remove',
  'block',
  'unblock',
  'make_organiser',
  'make_member',
  'hand_over',
] as const;
export type MemberChange = (typeof memberChanges)[number];

/** Parts of a day by which groups are found: the first hour, and the first one after them. */
const dayParts = {
  morning: [6, 12],
  afternoon: [12, 17],
  evening: [17, 23],
} as const;
export type DayPart = keyof typeof dayParts;
export const dayPartNames = Object.keys(dayParts) as DayPart[];

/** In the addresses of filters, from Monday on. */
export const weekDayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type WeekDayKey = (typeof weekDayKeys)[number];

/** When a group meets: 'tue', 'evening' or 'tue-evening'. */
export const meetingTimes = [
  ...weekDayKeys,
  ...dayPartNames,
  ...weekDayKeys.flatMap((day) => dayPartNames.map((part) => `${day}-${part}` as const)),
];
export type MeetingTime = (typeof meetingTimes)[number];

/** Its hours of the week as the text of a bit string. */
export function meetingHours(time: MeetingTime): string {
  const parts = time.split('-');
  const day = weekDayKeys.findIndex((one) => parts.includes(one));
  const part = dayPartNames.find((one) => parts.includes(one));
  const [from, until] = part ? dayParts[part] : [0, hoursOfDay];
  const isIn = (hour: number) =>
    (day === -1 || dayOf(hour) === day) && hourOf(hour) >= from && hourOf(hour) < until;
  return Array.from({ length: hoursOfWeek }, (_, hour) => (isIn(hour) ? '1' : '0')).join('');
}

interface Held {
  role: GroupRole;
  state: MembershipState;
}

export const isMember = (membership: Pick<Held, 'state'> | null | undefined): boolean =>
  membership?.state === 'member';

/** Owner and organisers: they admit people, change the group and plan sessions. */
export const isOrganiser = (membership: Held | null | undefined): boolean =>
  isMember(membership) && membership?.role !== 'member';

export const isOwner = (membership: Held | null | undefined): boolean =>
  isMember(membership) && membership?.role === 'owner';

/** The changes that a person with this membership may make of another one: an organiser cannot touch the owner. */
export function changesOf(actor: Held | null | undefined, other: Held): MemberChange[] {
  if (!isOrganiser(actor) || (other.role === 'owner' && other.state === 'member')) return [];
  const { state, role } = other;
  if (state === 'requested') return ['admit', 'decline', 'block'];
  if (state === 'waiting') return ['admit', 'remove', 'block'];
  if (state === 'blocked') return ['unblock'];
  if (state === 'removed') return ['admit', 'block'];
  if (state !== 'member') return ['block'];
  if (!isOwner(actor)) return role === 'member' ? ['make_organiser', 'remove', 'block'] : [];
  return [role === 'member' ? 'make_organiser' : 'make_member', 'hand_over', 'remove', 'block'];
}

interface Addressed {
  _id: string;
  name: string;
}

/** The canonical path of its page, percent-encoded. */
export const groupPath = ({ _id, name }: Addressed): string =>
  `/study-groups/${encodeURIComponent(withSlug(_id, name))}`;

export const invitationPath = (token: string): string => `/study-groups/join/${encodeURIComponent(token)}`;

// Texts for the values of study groups.
import type {
  DayPart,
  GroupAdmission,
  GroupLevel,
  GroupRole,
  GroupStyle,
  MemberChange,
  WeekDayKey,
} from '#contract/together/groups.rules.ts';

export const styleText: Record<GroupStyle, string> = {
  quiet: 'Quiet',
  talking: 'Talking it through',
  drill: 'Exam drill',
  project: 'Project',
};

export const levelText: Record<GroupLevel, string> = {
  any: 'Any level',
  beginner: 'Beginners',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const admissionText: Record<GroupAdmission, string> = {
  open: 'Open: anyone can join',
  request: 'On request: an organiser agrees',
  invitation: 'By invitation link only; not listed',
};

export const dayNames: Record<WeekDayKey, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export const partText: Record<DayPart, string> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

export const roleText: Record<GroupRole, string> = {
  owner: 'Owner',
  organiser: 'Organiser',
  member: 'Member',
};

export const changeText: Record<MemberChange, string> = {
  admit: 'Let in',
  decline: 'Decline',
  remove: 'Remove',
  block: 'Block',
  unblock: 'Unblock',
  make_organiser: 'Make organiser',
  make_member: 'Make member',
  hand_over: 'Hand over',
};

/** '2 seats left', 'Full'. */
export const seatsText = ({ capacity, members }: { capacity: number; members: number }): string => {
  const free = capacity - members;
  if (free <= 0) return 'Full';
  return free === 1 ? '1 seat left' : `${free} seats left`;
};

/** 'Library, online too'. */
export const placeText = ({ place, isOnline }: { place: string; isOnline: boolean }): string => {
  if (!place) return 'Online';
  return isOnline ? `${place}, online too` : place;
};

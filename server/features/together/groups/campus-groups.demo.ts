// The study groups of the demo campus.

import type { Language } from '#contract/languages.rules.ts';
import type { GroupAdmission, GroupLevel, GroupStyle } from '#contract/together/groups.rules.ts';

export interface DemoGroup {
  name: string;
  course: string;
  style: GroupStyle;
  place: string;
  /** Of the week, 0 is Monday; without one no session is planned. */
  day?: number;
  time?: string;
  about?: string;
  level?: GroupLevel;
  language?: Language;
  isOnline?: true;
  seats?: number;
  admission?: GroupAdmission;
  /** Whether the demo student owns it or is in it; they are in no other. */
  student?: 'owner' | 'member' | 'requested';
}

export const demoGroups: DemoGroup[] = [
  {
    name: 'Networks, packet by packet',
    course: 'CS330',
    style: 'talking',
    place: 'Turing Building, room 2.14',
    day: 2,
    time: '17:00',
    about: 'We read the chapter before we meet, and each of us explains one protocol at the board.',
    level: 'intermediate',
    admission: 'request',
    seats: 6,
    student: 'owner',
  },
  {
    name: 'Operating systems exam drill',
    course: 'CS301',
    style: 'drill',
    place: 'Main Library, group room B',
    day: 3,
    time: '18:00',
    about: 'One old exam a week against the clock, then we compare and argue.',
    seats: 5,
    student: 'member',
  },
  {
    name: 'Databases: the project',
    course: 'CS310',
    style: 'project',
    place: 'Turing Building, lab 1',
    day: 1,
    time: '16:00',
    admission: 'request',
    student: 'requested',
  },
  {
    name: 'Probability on Mondays',
    course: 'MA320',
    style: 'talking',
    place: 'Maths common room',
    day: 0,
    time: '15:00',
    level: 'advanced',
  },
  {
    name: 'Quiet hours for proofs',
    course: 'MA320',
    style: 'quiet',
    place: 'Main Library, silent floor',
    day: 4,
    time: '09:00',
  },
  {
    name: 'Logic reading circle',
    course: 'PHI210',
    style: 'talking',
    place: 'Café Aurora',
    day: 2,
    time: '14:00',
    about: 'Coffee, one paper, no slides.',
  },
  {
    name: 'First programs together',
    course: 'CS101',
    style: 'talking',
    place: 'Turing Building, lab 3',
    day: 0,
    time: '17:00',
    level: 'beginner',
    seats: 8,
    about: 'For everyone who has never written a program. Bring a laptop and your questions.',
  },
  {
    name: 'CS101 after work',
    course: 'CS101',
    style: 'talking',
    place: '',
    isOnline: true,
    day: 3,
    time: '20:00',
    level: 'beginner',
  },
  {
    name: 'Data structures by hand',
    course: 'CS201',
    style: 'drill',
    place: 'Main Library, group room A',
    day: 1,
    time: '18:00',
    seats: 4,
  },
  {
    name: 'Estructuras de datos',
    course: 'CS201',
    style: 'talking',
    place: '',
    isOnline: true,
    day: 5,
    time: '11:00',
    language: 'es',
  },
  {
    name: 'Design patterns, by doing',
    course: 'CS210',
    style: 'project',
    place: 'Turing Building, lab 2',
    day: 4,
    time: '13:00',
    isOnline: true,
  },
  {
    name: 'Discrete maths, slowly',
    course: 'MA110',
    style: 'talking',
    place: 'Maths common room',
    day: 2,
    time: '10:00',
    level: 'beginner',
  },
  {
    name: 'Linear algebra in German',
    course: 'MA101',
    style: 'talking',
    place: 'Main Library, group room C',
    day: 1,
    time: '12:00',
    language: 'de',
  },
  {
    name: 'Calculus: a problem a day',
    course: 'MA100',
    style: 'drill',
    place: '',
    isOnline: true,
    day: 6,
    time: '19:00',
    level: 'beginner',
    seats: 12,
  },
  {
    name: 'Statistics for everyone',
    course: 'ST150',
    style: 'talking',
    place: 'Main Library, group room A',
    day: 3,
    time: '10:00',
    level: 'beginner',
  },
  {
    name: 'Compilers from scratch',
    course: 'CS320',
    style: 'project',
    place: 'Turing Building, room 2.14',
    day: 5,
    time: '14:00',
    level: 'advanced',
    admission: 'request',
    seats: 4,
  },
  {
    name: 'Machine learning papers',
    course: 'CS340',
    style: 'talking',
    place: '',
    isOnline: true,
    day: 4,
    time: '17:00',
    level: 'advanced',
  },
  {
    name: 'Algorithms at the whiteboard',
    course: 'CS220',
    style: 'talking',
    place: 'Turing Building, lab 1',
    day: 2,
    time: '09:00',
  },
];

/** Groups of whatever else students take, one of each in turn. */
export const furtherGroups: Omit<DemoGroup, 'course'>[] = [
  { name: 'before breakfast', style: 'quiet', place: 'Main Library, silent floor', day: 0, time: '08:00' },
  {
    name: 'exam drill',
    style: 'drill',
    place: 'Main Library, group room B',
    day: 1,
    time: '17:00',
    seats: 5,
  },
  { name: 'over lunch', style: 'talking', place: 'Café Aurora', day: 2, time: '12:00' },
  { name: 'online', style: 'talking', place: '', isOnline: true, day: 3, time: '20:00', seats: 10 },
  {
    name: 'for beginners',
    style: 'talking',
    place: 'Student Union, room 4',
    day: 4,
    time: '15:00',
    level: 'beginner',
  },
  { name: 'at weekends', style: 'quiet', place: 'Main Library, ground floor', day: 5, time: '10:00' },
  {
    name: 'project team',
    style: 'project',
    place: 'Innovation Hub',
    day: 1,
    time: '14:00',
    admission: 'request',
    seats: 4,
  },
  {
    name: 'advanced problems',
    style: 'drill',
    place: '',
    isOnline: true,
    day: 6,
    time: '16:00',
    level: 'advanced',
  },
  { name: 'en français', style: 'talking', place: 'Language Centre', day: 3, time: '16:00', language: 'fr' },
  { name: 'catching up', style: 'talking', place: 'Main Library, group room C', level: 'beginner' },
  {
    name: 'in small steps',
    style: 'talking',
    place: 'Student Union, room 2',
    day: 0,
    time: '13:00',
    seats: 3,
  },
];

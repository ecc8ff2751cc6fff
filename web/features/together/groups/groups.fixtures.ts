// Groups for page tests.
import type { Group, GroupCard } from '#contract/together/groups.ts';

export const groupCard = (given: Partial<GroupCard> = {}): GroupCard => ({
  _id: 'g1',
  name: 'Sorting it out',
  about: 'One old exam a week.',
  course: { code: 'CS201', title: 'Data Structures' },
  style: 'drill',
  language: 'en',
  level: 'any',
  place: 'Library, room 2',
  isOnline: false,
  capacity: 4,
  members: 3,
  admission: 'open',
  state: 'active',
  shown: [],
  nextSessionAt: '2099-11-17T18:30:00.000Z',
  ...given,
});

export const oneGroup = (given: Partial<Group> = {}): Group => ({
  ...groupCard(),
  owner: { username: 'ben', name: 'Ben Whitaker', img: '' },
  membership: null,
  waiting: 0,
  requests: 0,
  isHidden: false,
  reason: '',
  isAsked: false,
  version: 1,
  createdAt: '2026-11-01T00:00:00.000Z',
  ...given,
});

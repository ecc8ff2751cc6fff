// A mentor for page tests.
import type { Mentor } from '#contract/together/mentors.ts';

export const makeMentor = (given: Partial<Mentor> = {}): Mentor => ({
  _id: 'm1',
  username: 'minh',
  name: 'Minh Nguyen',
  img: '',
  department: 'Computer Science',
  about: 'We begin where you are.',
  courses: [
    {
      ...{ code: 'CS201', title: 'Data Structures', teacher: 'Prof. Reyes', isProved: true },
      ...{ isShared: true, isSameTeacher: true },
    },
  ],
  topics: ['LaTeX'],
  languages: ['en', 'de'],
  modes: ['in_person', 'online'],
  capacity: 2,
  free: 1,
  isPaused: false,
  isTrained: true,
  helped: 3,
  replies: { requests: 12, rate: 92, medianMinutes: 150 },
  sharedHours: 4,
  mentorshipId: null,
  isOwn: false,
  ...given,
});

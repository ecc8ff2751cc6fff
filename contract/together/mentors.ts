// Mentors: members who offer help with courses they took, and the search for one who fits.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Choices, Exact, Line, Text } from '#contract/fields.ts';
import { languages } from '#contract/languages.rules.ts';
import { hourChoices, mentorLimits, mentorModes, pauseCauses } from './mentors.rules.ts';

export * from './mentors.rules.ts';

const success = Type.Literal(true);

export const MentorPerson = Type.Object({
  _id: Type.String(),
  username: Type.String(),
  name: Type.String(),
  img: Type.String(),
});
export type MentorPerson = Static<typeof MentorPerson>;

const Teacher = Type.Object({ _id: Type.String(), name: Type.String() });

const MentorCourse = Type.Object({
  code: Type.String(),
  title: Type.String(),
  teacher: Type.Union([Type.String(), Type.Null()], { description: 'With whom the mentor took it.' }),
  isProved: Type.Boolean({ description: 'The university confirms that the mentor took it.' }),
  isShared: Type.Boolean({ description: 'Whether you take it, or searched for it.' }),
  isSameTeacher: Type.Boolean({ description: 'Whether you take it with the same teacher.' }),
});

/** Free hours are never part of it: only how many are shared. */
export const Mentor = Type.Object({
  ...MentorPerson.properties,
  department: Type.String(),
  about: Type.String({ description: 'Plain text.' }),
  courses: Type.Array(MentorCourse, { maxItems: mentorLimits.courses }),
  topics: Type.Array(Type.String(), { maxItems: mentorLimits.topics }),
  languages: Type.Array(Type.Enum([...languages])),
  modes: Type.Array(Type.Enum([...mentorModes])),
  capacity: Type.Integer(),
  free: Type.Integer({ description: 'How many more people the mentor takes now.' }),
  isPaused: Type.Boolean(),
  isTrained: Type.Boolean({ description: 'Staff have marked the mentor as trained.' }),
  helped: Type.Integer({ description: 'People who said that it helped them.' }),
  replies: Type.Union(
    [
      Type.Object({
        requests: Type.Integer(),
        rate: Type.Integer({ description: 'Of those, answered: percent.' }),
        medianMinutes: Type.Union([Type.Integer(), Type.Null()]),
      }),
      Type.Null(),
    ],
    { description: `Null below ${mentorLimits.countedRequests} requests.` },
  ),
  sharedHours: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Hours of the week in which both are free; null where one of you has not said when.',
  }),
  mentorshipId: Type.Union([Type.String(), Type.Null()], {
    description: 'Of your request that waits, or of your mentorship that runs.',
  }),
  isOwn: Type.Boolean(),
});
export type Mentor = Static<typeof Mentor>;

export const MentorQuery = Type.Object({
  course: Type.Optional(Line({ maxLength: 40, description: 'Its code, however it is written.' })),
  topic: Type.Optional(
    Line({ maxLength: 100, description: 'Words of a topic, the name or what they write.' }),
  ),
  language: Type.Optional(Type.Enum([...languages], { type: 'string' })),
  mode: Type.Optional(Type.Enum([...mentorModes], { type: 'string' })),
  hours: Type.Optional(
    Type.Enum([...hourChoices], { type: 'string', description: 'At least so many shared free hours.' }),
  ),
});
export type MentorQuery = Static<typeof MentorQuery>;

export const MentorInput = Type.Object({
  about: Text({
    maxLength: mentorLimits.about,
    explain: `Please write at most ${mentorLimits.about} characters.`,
  }),
  courses: Type.Array(
    Type.Object({
      code: Line({ minLength: 1, maxLength: 40 }),
      teacherId: Type.Optional(Exact({ maxLength: 40, description: 'One who has taught it.' })),
    }),
    { maxItems: mentorLimits.courses, explain: `Please choose at most ${mentorLimits.courses} courses.` },
  ),
  topics: Type.Array(Line({ minLength: 1, maxLength: mentorLimits.topic }), {
    maxItems: mentorLimits.topics,
    explain: `Please name at most ${mentorLimits.topics} topics of up to ${mentorLimits.topic} characters.`,
  }),
  languages: Type.Array(Type.Enum([...languages], { type: 'string' }), {
    maxItems: mentorLimits.languages,
    uniqueItems: true,
    explain: `Please choose at most ${mentorLimits.languages} languages.`,
  }),
  modes: Choices(mentorModes),
  capacity: Type.Integer({
    minimum: 1,
    maximum: mentorLimits.capacity,
    explain: `Please choose between 1 and ${mentorLimits.capacity}.`,
  }),
});
export type MentorInput = Static<typeof MentorInput>;

/** What one's own form needs: the offer, and the courses that it can name. */
const OwnOffer = Type.Object({
  success,
  offer: Type.Union([
    Type.Object({
      ...MentorInput.properties,
      pausedBy: Type.Union([Type.Enum([...pauseCauses]), Type.Null()]),
    }),
    Type.Null(),
  ]),
  choices: Type.Array(
    Type.Object({
      code: Type.String(),
      title: Type.String(),
      teachers: Type.Array(Teacher, { description: 'Those who have taught it.' }),
    }),
    { description: 'The courses you took.' },
  ),
  hasWeek: Type.Boolean({ description: 'Whether you have said when you are free.' }),
});
export type OwnOffer = Static<typeof OwnOffer>;

export const mentorsCalls = {
  'GET /api/mentors': {
    query: MentorQuery,
    answer: Type.Object({
      success,
      mentors: Type.Array(Mentor, {
        maxItems: mentorLimits.found,
        description: 'Those who fit best, first.',
      }),
      isMore: Type.Boolean({ description: 'More are found than are listed.' }),
      hasWeek: Type.Boolean({ description: 'Whether you have said when you are free.' }),
    }),
  },
  'GET /api/mentors/:username': { answer: Type.Object({ success, mentor: Mentor }) },
  'PUT /api/mentors/:username/training': {
    body: Type.Object({ isTrained: Type.Boolean() }),
    answer: Done,
  },
  'GET /api/profile/mentor': { answer: OwnOffer },
  'PUT /api/profile/mentor': { body: MentorInput, answer: Done },
  'PUT /api/profile/mentor/pause': { body: Type.Object({ isPaused: Type.Boolean() }), answer: Done },
  'DELETE /api/profile/mentor': { answer: Done },
} satisfies Calls;

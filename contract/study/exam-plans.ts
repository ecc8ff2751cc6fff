// A member's page of the exam of a course: what to study, the plan, and whether other courses rest.
import type { Static, TSchema } from 'typebox';
import * as Type from 'typebox';
import { Done } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Line } from '#contract/fields.ts';
import { examKinds } from './catalogue.rules.ts';
import { examPlanLimits } from './exam-plans.rules.ts';

export * from './exam-plans.rules.ts';

const success = Type.Literal(true);
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const id = Type.String();

const Exam = Type.Object({
  kind: Type.Enum([...examKinds]),
  startsAt: Type.String({ format: 'date-time' }),
  localStart: Type.String({ description: 'The wall time of the campus.' }),
  minutes: Type.Integer(),
  place: Type.String(),
});

const ExamPaper = Type.Object({
  _id: id,
  title: Type.String(),
  line: Type.String({ description: 'Such as: Past paper · Final · Autumn 2025.' }),
});

const ExamPlanItem = Type.Object({
  _id: id,
  day: Type.String({ description: 'A day of the campus: 2026-12-01.' }),
  title: Type.String(),
  resourceId: nullable(id),
  isDone: Type.Boolean(),
});
export type ExamPlanItem = Static<typeof ExamPlanItem>;

export const ExamPlan = Type.Object({
  success,
  course: Type.Object({ code: Type.String(), title: Type.String() }),
  today: Type.String({ description: 'On the campus.' }),
  exam: nullable(Exam),
  papers: Type.Array(ExamPaper, {
    maxItems: examPlanLimits.papers,
    description: 'Past papers and solutions, the newest first.',
  }),
  questions: Type.Array(Type.Object({ _id: id, title: Type.String(), slug: Type.String() }), {
    maxItems: examPlanLimits.questions,
    description: 'Open ones of the course, the newest first.',
  }),
  sessions: Type.Array(
    Type.Object({ eventId: id, title: Type.String(), localStart: Type.String(), place: Type.String() }),
    { maxItems: examPlanLimits.sessions, description: 'Of one’s study groups, until the exam.' },
  ),
  items: Type.Array(ExamPlanItem, { maxItems: examPlanLimits.items }),
  restsUntil: nullable(
    Type.String({ format: 'date-time', description: 'While it is on: until when other courses rest.' }),
  ),
});
export type ExamPlan = Static<typeof ExamPlan>;

const Day = Line({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, explain: 'Please choose a day.' });
const title = Line({ minLength: 1, maxLength: examPlanLimits.title, explain: 'Please say what to do.' });

export const ExamPlanItemInput = Type.Object({ day: Day, title });
const ItemChange = Type.Object({ day: Type.Optional(Day), isDone: Type.Optional(Type.Boolean()) });

export const examPlansCalls = {
  'GET /api/exam-plans/:courseCode': { answer: ExamPlan },
  'PUT /api/exam-plans/:courseCode/layout': { answer: Done },
  'PUT /api/exam-plans/:courseCode/rest': { body: Type.Object({ isOn: Type.Boolean() }), answer: Done },
  'POST /api/exam-plans/:courseCode/items': { body: ExamPlanItemInput, answer: Done, status: 201 },
  'PUT /api/exam-plans/:courseCode/items/:itemId': { body: ItemChange, answer: Done },
  'DELETE /api/exam-plans/:courseCode/items/:itemId': { answer: Done },
} satisfies Calls;

// The course catalogue as admins keep it: departments, courses, terms, teachers, offerings and exams, by hand and by CSV.
import type { Static } from 'typebox';
import * as Type from 'typebox';
import { Done, NextCursor } from '#contract/answers.ts';
import type { Calls } from '#contract/call.ts';
import { Exact, Line, Text } from '#contract/fields.ts';
import { paging } from '#contract/lists.ts';
import {
  examKinds,
  importKinds,
  catalogueLimits as limits,
  maxReportedLines,
  refusalScopes,
} from './catalogue.rules.ts';

export * from './catalogue.rules.ts';

const Id = Type.String();
const GivenId = Exact({ maxLength: 40 });
const success = Type.Literal(true);
const Version = Type.String({ format: 'date-time' });
/** The updatedAt that the change is based on: refused where there is a newer one. */
const BasedOn = Type.Optional(Version);
const Code = Line({
  minLength: 1,
  maxLength: limits.code,
  // Codes are compared without spaces and hyphens: something must be left.
  pattern: '[^\\s\\-\u2010-\u2015]',
  explain: `Please enter a code of at most ${limits.code} characters, such as CS201.`,
});
const Day = Line({
  pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  explain: 'Please enter a day such as 2026-10-05.',
});
const OptionalDay = Type.Optional(Type.Union([Day, Type.Null()]));

export const Department = Type.Object({
  _id: Id,
  code: Type.String(),
  name: Type.String(),
  isArchived: Type.Boolean(),
  courses: Type.Integer({ description: 'How many courses it has.' }),
  updatedAt: Version,
});
export type Department = Static<typeof Department>;

export const DepartmentInput = Type.Object({
  code: Code,
  name: Line({ minLength: 1, maxLength: limits.name }),
  isArchived: Type.Optional(Type.Boolean()),
  updatedAt: BasedOn,
});
export type DepartmentInput = Static<typeof DepartmentInput>;

export const Term = Type.Object({
  _id: Id,
  name: Type.String(),
  firstDay: Type.String(),
  lastDay: Type.String(),
  examsFrom: Type.Union([Type.String(), Type.Null()]),
  examsUntil: Type.Union([Type.String(), Type.Null()]),
  isCurrent: Type.Boolean({ description: 'It contains today, in the time zone of the campus.' }),
  offerings: Type.Integer({ description: 'How many courses are offered in it.' }),
  updatedAt: Version,
});
export type Term = Static<typeof Term>;

export const TermInput = Type.Object({
  name: Line({ minLength: 1, maxLength: limits.name }),
  firstDay: Day,
  lastDay: Day,
  examsFrom: OptionalDay,
  examsUntil: OptionalDay,
  updatedAt: BasedOn,
});
export type TermInput = Static<typeof TermInput>;

const DepartmentName = Type.Object({ _id: Id, code: Type.String(), name: Type.String() });

export const Teacher = Type.Object({
  _id: Id,
  name: Type.String(),
  reference: Type.String({
    description: 'What the university calls them, such as a staff number, or empty.',
  }),
  department: Type.Union([DepartmentName, Type.Null()]),
  account: Type.Union([Type.Object({ username: Type.String(), name: Type.String() }), Type.Null()], {
    description: 'The account of the teacher, who may answer reviews.',
  }),
  isArchived: Type.Boolean(),
  updatedAt: Version,
});
export type Teacher = Static<typeof Teacher>;

export const TeacherInput = Type.Object({
  name: Line({ minLength: 1, maxLength: limits.name }),
  reference: Type.Optional(Line({ maxLength: limits.reference })),
  departmentId: Type.Optional(Type.Union([GivenId, Type.Null()])),
  isArchived: Type.Optional(Type.Boolean()),
  updatedAt: BasedOn,
});
export type TeacherInput = Static<typeof TeacherInput>;

const courseFields = {
  _id: Id,
  code: Type.String(),
  title: Type.String(),
  department: DepartmentName,
  credits: Type.Number(),
  level: Type.Integer(),
  isArchived: Type.Boolean(),
};

export const CatalogueCourse = Type.Object(courseFields);
export type CatalogueCourse = Static<typeof CatalogueCourse>;

const Exam = Type.Object({
  kind: Type.Enum([...examKinds]),
  starts: Type.String({ description: 'The local time of the campus, such as 2026-12-10T09:00.' }),
  minutes: Type.Integer(),
  place: Type.String(),
});

export const Offering = Type.Object({
  term: Type.Object({ _id: Id, name: Type.String() }),
  teachers: Type.Array(Type.Object({ _id: Id, name: Type.String() })),
  exams: Type.Array(Exam),
});
export type Offering = Static<typeof Offering>;

/** A course with everything that admins can change. */
export const CatalogueEntry = Type.Object({
  ...courseFields,
  description: Type.String(),
  formerCodes: Type.Array(Type.String()),
  offerings: Type.Array(Offering, { description: 'The newest term first.' }),
  resources: Type.Integer({ description: 'How many resources name one of its codes.' }),
  updatedAt: Version,
});
export type CatalogueEntry = Static<typeof CatalogueEntry>;

export const CourseInput = Type.Object({
  code: Code,
  title: Line({ minLength: 1, maxLength: limits.title }),
  departmentId: Exact({ minLength: 1, maxLength: 40, explain: 'Please choose a department.' }),
  credits: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: limits.credits,
      multipleOf: 0.5,
      explain: `Please enter credits from 0 to ${limits.credits} in steps of 0.5.`,
    }),
  ),
  level: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: limits.level,
      explain: `Please enter a level from 1 to ${limits.level}.`,
    }),
  ),
  description: Type.Optional(Text({ maxLength: limits.description })),
  formerCodes: Type.Optional(Type.Array(Code, { maxItems: limits.formerCodes })),
  isArchived: Type.Optional(Type.Boolean()),
  updatedAt: BasedOn,
});
export type CourseInput = Static<typeof CourseInput>;

const ExamInput = Type.Object({
  kind: Type.Enum([...examKinds], { type: 'string', explain: 'Please choose a kind of exam.' }),
  starts: Line({
    pattern: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d$',
    explain: 'Please enter a day and time such as 2026-12-10T09:00.',
  }),
  minutes: Type.Integer({
    minimum: 1,
    maximum: limits.examMinutes,
    explain: 'Please enter how many minutes it takes.',
  }),
  place: Type.Optional(Line({ maxLength: limits.place })),
});
export type ExamInput = Static<typeof ExamInput>;

export const OfferingInput = Type.Object({
  teacherIds: Type.Array(GivenId, { maxItems: limits.teachersPerOffering }),
  exams: Type.Array(ExamInput, { maxItems: limits.examsPerOffering }),
});
export type OfferingInput = Static<typeof OfferingInput>;

const Merge = Type.Object({
  into: Exact({ minLength: 1, maxLength: 40, explain: 'Please choose the one to keep.' }),
});

const Search = Type.Optional(Line({ maxLength: 100 }));
const archivedChoices = ['no', 'yes'] as const;
const Archived = Type.Optional(Type.Enum([...archivedChoices], { type: 'string', default: 'no' }));

export const CatalogueCourseQuery = Type.Object({
  q: Search,
  department: Type.Optional(GivenId),
  archived: Archived,
  ...paging(50),
});
export type CatalogueCourseQuery = Static<typeof CatalogueCourseQuery>;

export const TeacherQuery = Type.Object({ q: Search, archived: Archived, ...paging(50) });
export type TeacherQuery = Static<typeof TeacherQuery>;

const counted = { total: Type.Integer(), totalIsMore: Type.Boolean(), nextCursor: NextCursor };

/** The outcome of one line of an import. */
const ImportedLine = Type.Object({
  line: Type.Integer({ description: 'Its number in the file; the first line names the columns.' }),
  outcome: Type.Enum(['added', 'changed', 'refused']),
  text: Type.String({ description: 'What it names, and for a refused one the reason.' }),
});

const count = Type.Integer();

export const ImportReport = Type.Object({
  success,
  message: Type.String(),
  isSaved: Type.Boolean({ description: 'False for a dry run, and where a bad line refused the whole file.' }),
  added: count,
  changed: count,
  unchanged: count,
  refused: count,
  lines: Type.Array(ImportedLine, {
    maxItems: maxReportedLines,
    description: `The refused lines first, then added and changed ones; at most ${maxReportedLines}.`,
  }),
});
export type ImportReport = Static<typeof ImportReport>;

/** The fields of the import form; the CSV file is its field `file`. */
export const ImportForm = Type.Object({
  kind: Type.Enum([...importKinds], { type: 'string', explain: 'Please choose what the file holds.' }),
  refuse: Type.Enum([...refusalScopes], {
    type: 'string',
    explain: 'Please choose what a bad line refuses.',
  }),
  dryRun: Type.Enum(['yes', 'no'], { type: 'string' }),
});
export type ImportForm = Static<typeof ImportForm>;

const saved = { success, message: Type.String() };
const SavedDepartment = Type.Object({ ...saved, department: Department });
const SavedTerm = Type.Object({ ...saved, term: Term });
const SavedTeacher = Type.Object({ ...saved, teacher: Teacher });
const SavedCourse = Type.Object({ ...saved, course: CatalogueEntry });

export const catalogueCalls = {
  'GET /api/admin/catalogue/departments': {
    answer: Type.Object({ success, departments: Type.Array(Department, { maxItems: limits.departments }) }),
  },
  'POST /api/admin/catalogue/departments': { body: DepartmentInput, answer: SavedDepartment, status: 201 },
  'PUT /api/admin/catalogue/departments/:departmentId': { body: DepartmentInput, answer: SavedDepartment },
  'GET /api/admin/catalogue/terms': {
    answer: Type.Object({ success, terms: Type.Array(Term, { maxItems: limits.terms }) }),
  },
  'POST /api/admin/catalogue/terms': { body: TermInput, answer: SavedTerm, status: 201 },
  'PUT /api/admin/catalogue/terms/:termId': { body: TermInput, answer: SavedTerm },
  'GET /api/admin/catalogue/teachers': {
    query: TeacherQuery,
    answer: Type.Object({ success, teachers: Type.Array(Teacher), ...counted }),
  },
  'POST /api/admin/catalogue/teachers': { body: TeacherInput, answer: SavedTeacher, status: 201 },
  'PUT /api/admin/catalogue/teachers/:teacherId': { body: TeacherInput, answer: SavedTeacher },
  'POST /api/admin/catalogue/teachers/:teacherId/merge': { body: Merge, answer: Done },
  'GET /api/admin/catalogue/courses': {
    query: CatalogueCourseQuery,
    answer: Type.Object({ success, courses: Type.Array(CatalogueCourse), ...counted }),
  },
  'GET /api/admin/catalogue/courses/:courseId': { answer: Type.Object({ success, course: CatalogueEntry }) },
  'POST /api/admin/catalogue/courses': { body: CourseInput, answer: SavedCourse, status: 201 },
  'PUT /api/admin/catalogue/courses/:courseId': { body: CourseInput, answer: SavedCourse },
  'POST /api/admin/catalogue/courses/:courseId/merge': { body: Merge, answer: Done },
  'PUT /api/admin/catalogue/courses/:courseId/offerings/:termId': {
    body: OfferingInput,
    answer: SavedCourse,
  },
  'DELETE /api/admin/catalogue/courses/:courseId/offerings/:termId': { answer: SavedCourse },
  'GET /api/admin/catalogue/export/:kind': { answer: Type.String() },
  'POST /api/admin/catalogue/import': { form: ImportForm, answer: ImportReport },
} satisfies Calls;

// What the database stores of catalogue, for the privacy page.
import type * as catalogueTables from '#server/db/tables/study/catalogue.ts';
import type { StoredTables } from '#server/lib/stored-tables.ts';

export const catalogueStored = {
  departments: {
    holds: 'the departments of the university',
    columns: { id: null, code: null, codeKey: null, name: null, isArchived: null, updatedAt: null },
  },
  courses: {
    holds: 'the courses of the university',
    columns: {
      id: null,
      departmentId: null,
      code: null,
      codeKey: null,
      title: null,
      titleKey: null,
      description: null,
      credits: null,
      level: null,
      isArchived: null,
      reviews: null,
      overall: null,
      difficulty: null,
      hours: null,
      recommended: null,
      rank: null,
      easeKey: null,
      workKey: null,
      changedOn: null,
      searchText: null,
      updatedAt: null,
    },
  },
  courseCodes: {
    holds: 'the present and former codes of courses',
    columns: { codeKey: null, code: null, courseId: null },
  },
  terms: {
    holds: 'the terms of the university',
    columns: {
      id: null,
      name: null,
      nameKey: null,
      firstDay: null,
      lastDay: null,
      examsFrom: null,
      examsUntil: null,
      updatedAt: null,
    },
  },
  teachers: {
    title: 'Teachers, as the university lists them',
    columns: {
      id: null,
      name: 'the name of a teacher',
      nameKey: null,
      reference: 'what the university calls them, such as a staff number',
      departmentId: 'their department',
      userId: 'the account of the teacher, if they asked for it to be linked',
      isArchived: null,
      searchText: null,
      updatedAt: null,
    },
    kept: 'until an admin removes it',
    seenBy: 'everyone sees the name; admins also the reference',
  },
  offerings: {
    holds: 'which course is offered in which term',
    columns: { id: null, courseId: null, termId: null },
  },
  offeringTeachers: {
    title: 'Who teaches what',
    columns: { offeringId: 'a course in a term', teacherId: 'who teaches it' },
    kept: 'until an admin removes it',
    seenBy: 'everyone',
  },
  exams: {
    holds: 'when and where the exams of a course are',
    columns: {
      id: null,
      offeringId: null,
      kind: null,
      startsAt: null,
      localStart: null,
      zone: null,
      minutes: null,
      place: null,
    },
  },
} satisfies StoredTables<typeof catalogueTables>;

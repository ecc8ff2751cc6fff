// What each kind of CSV file holds: labels, columns in words, and a sample.
import { type ImportKind, importColumns } from '#contract/study/catalogue.rules.ts';

export const kindLabels: Record<ImportKind, string> = {
  departments: 'Departments',
  terms: 'Terms',
  teachers: 'Teachers',
  courses: 'Courses',
  offerings: 'Offerings (a course in a term)',
  exams: 'Exams',
  enrolments: 'Enrolments (who takes what)',
};

const texts: Record<string, string> = {
  'departments.code': 'Unique, such as CS',
  'departments.name': 'Such as Computer Science',
  'terms.name': 'Unique, such as Autumn 2026',
  'terms.first_day': 'Such as 2026-09-14',
  'terms.last_day': 'Such as 2026-12-18',
  'terms.exams_from': 'The first day of exams',
  'terms.exams_until': 'The last day of exams',
  'teachers.reference': 'Such as a staff number: the teacher is recognised by it',
  'teachers.name': 'Such as Ada King',
  'teachers.department': 'The code of a department',
  'courses.code': 'Unique, such as CS201',
  'courses.title': 'Such as Algorithms',
  'courses.department': 'The code of a department',
  'courses.credits': 'Such as 7.5',
  'courses.level': 'From 1 to 9; by the code, if empty',
  'courses.description': 'A few sentences',
  'courses.former_codes': 'Separated by semicolons',
  'offerings.course': 'The code of a course',
  'offerings.term': 'The name of a term',
  'offerings.teachers': 'Their references, separated by semicolons',
  'exams.course': 'The code of a course',
  'exams.term': 'The name of a term in which it is offered',
  'exams.kind': 'final, midterm, resit, oral or other',
  'exams.starts': 'The time of the campus, such as 2026-12-10 09:00',
  'exams.minutes': 'Such as 120',
  'exams.place': 'Such as Hall 1',
  'enrolments.email': 'The confirmed address of an account',
  'enrolments.course': 'The code of a course',
  'enrolments.term': 'The name of a term in which it is offered',
  'enrolments.status': 'planned, taking or taken; by the days of the term, if empty',
};

/** The columns of a kind of file: names, whether they may be missing, and what they hold. */
export const columnsOf = (kind: ImportKind) =>
  importColumns[kind].map((column) => {
    const name = column.replace('?', '');
    return { name, isOptional: column.endsWith('?'), text: texts[`${kind}.${name}`] ?? '' };
  });

const samples: Record<ImportKind, string[]> = {
  departments: ['CS,Computer Science', 'MA,Mathematics'],
  terms: ['Autumn 2026,2026-09-14,2026-12-18,2026-12-07,2026-12-18'],
  teachers: ['T1001,Ada King,CS', 'T1002,Emmy Nolan,MA'],
  courses: ['CS201,Algorithms,CS,7.5,2,How to solve problems step by step.,INF12'],
  offerings: ['CS201,Autumn 2026,T1001;T1002'],
  exams: ['CS201,Autumn 2026,final,2026-12-10 09:00,120,Hall 1'],
  enrolments: ['student@university.example,CS201,Autumn 2026,taking'],
};

export const sampleOf = (kind: ImportKind): string =>
  [
    columnsOf(kind)
      .map(({ name }) => name)
      .join(','),
    ...samples[kind],
    '',
  ].join('\r\n');

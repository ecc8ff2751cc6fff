// Limits and choices of the course catalogue. Without TypeBox, so that pages can load it.

export const catalogueLimits = {
  code: 20,
  formerCodes: 10,
  title: 150,
  description: 5_000,
  name: 100,
  reference: 60,
  place: 100,
  credits: 60,
  level: 9,
  departments: 300,
  terms: 200,
  teachersPerOffering: 20,
  examsPerOffering: 12,
  examMinutes: 24 * 60,
} as const;

export const examKinds = ['final', 'midterm', 'resit', 'oral', 'other'] as const;
export type ExamKind = (typeof examKinds)[number];

/** What one CSV file can hold, in the order in which files refer to each other. */
export const importKinds = [
  'departments',
  'terms',
  'teachers',
  'courses',
  'offerings',
  'exams',
  'enrolments',
] as const;
export type ImportKind = (typeof importKinds)[number];

/** What can be exported: all but who takes what. */
export type ExportKind = Exclude<ImportKind, 'enrolments'>;
export const exportKinds = importKinds.filter((kind): kind is ExportKind => kind !== 'enrolments');

/** The columns of each kind of CSV file; those with a question mark may be missing or empty. */
export const importColumns: Record<ImportKind, readonly string[]> = {
  departments: ['code', 'name'],
  terms: ['name', 'first_day', 'last_day', 'exams_from?', 'exams_until?'],
  teachers: ['reference', 'name', 'department?'],
  courses: ['code', 'title', 'department', 'credits?', 'level?', 'description?', 'former_codes?'],
  offerings: ['course', 'term', 'teachers?'],
  exams: ['course', 'term', 'kind', 'starts', 'minutes', 'place?'],
  enrolments: ['email', 'course', 'term', 'status?'],
};

export const maxImportBytes = 8_000_000;
export const maxImportLines = 50_000;
/** Only so many lines are described one by one; the rest is counted. */
export const maxReportedLines = 200;

/** 'lines' refuses bad lines only, 'file' the whole file when one line is bad. */
export const refusalScopes = ['lines', 'file'] as const;

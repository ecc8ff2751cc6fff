// The figures of the admin dashboard as lines for a spreadsheet.
import { type Overview, waitingAges } from '#contract/site/admin.ts';
import { writeCsv } from '#server/lib/csv.ts';

type Line = [part: string, name: string, value: number | string | null];

export function overviewCsv({ parts }: Overview): string {
  const { people, cases, questions, courses, searches, health } = parts;
  const lines: Line[] = [];
  const add = (part: string, values: Record<string, Line[2]>) => {
    for (const [name, value] of Object.entries(values)) lines.push([part, name, value]);
  };
  const byAge = (part: string, counts: Record<(typeof waitingAges)[number], number>) =>
    add(part, Object.fromEntries(waitingAges.map((age) => [ageTexts[age], counts[age]])));
  if (people) {
    add('People', { 'New members': people.members, 'Active people': people.active });
    add('New members by day', Object.fromEntries(people.perDay.map(({ day, members }) => [day, members])));
  }
  if (cases) byAge('Open cases', cases.byAge);
  if (questions) {
    add('Questions', { Asked: questions.asked, Unanswered: questions.unanswered });
    byAge('Unanswered questions', questions.byAge);
  }
  if (courses) {
    const { withoutResources, withoutReviews, wanting } = courses;
    add('Courses', {
      Courses: courses.courses,
      'Without resources': withoutResources,
      'Without reviews': withoutReviews,
    });
    add('Wanting, by who takes it', Object.fromEntries(wanting.map(({ code, taking }) => [code, taking])));
  }
  if (searches)
    add('Searches without results', Object.fromEntries(searches.map(({ words, times }) => [words, times])));
  if (health) {
    const { mails, jobs, disk } = health;
    add('Mails', { Sent: mails.sent, Queued: mails.queued, Failed: mails.failed });
    add('Jobs', { Waiting: jobs.waiting, Failed: jobs.failed, 'Oldest due': jobs.oldestDueAt });
    add('Disk', {
      'Free bytes': disk.freeBytes,
      Bytes: disk.totalBytes,
      'Database bytes': disk.databaseBytes,
    });
  }
  return writeCsv(['Part', 'Name', 'Value'], lines);
}

const ageTexts: Record<(typeof waitingAges)[number], string> = {
  day: 'Less than a day',
  days: '1 to 3 days',
  week: '3 to 7 days',
  longer: '7 days and longer',
};

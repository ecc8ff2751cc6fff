// Events and exams as one list in order of time.
import type { AttendanceState } from '#contract/calendar/attendances.rules.ts';
import type { DashboardExam, DashboardWeek } from '#contract/site/dashboards.ts';

export type PlannedEntry = { id: string; startsAt: string; localStart: string; place: string } & (
  | { kind: 'event'; date: DashboardWeek['events'][number]['date']; state: AttendanceState | null }
  | { kind: 'exam'; exam: DashboardExam }
);

export function entriesOf({ events, exams }: DashboardWeek): PlannedEntry[] {
  const planned: PlannedEntry[] = [
    ...events.map(({ date, state }) => ({
      kind: 'event' as const,
      id: date.dateId,
      startsAt: date.startsAt,
      localStart: date.localStart,
      place: date.place,
      date,
      state,
    })),
    ...exams.map((exam) => ({
      kind: 'exam' as const,
      id: `${exam.courseCode} ${exam.kind} ${exam.startsAt}`,
      startsAt: exam.startsAt,
      localStart: exam.localStart,
      place: exam.place,
      exam,
    })),
  ];
  return planned.sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
}

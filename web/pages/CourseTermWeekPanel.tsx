import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-term-week', () =>
  import('#web/features/term-weeks/CourseTermWeek.tsx').then((module) => module.CourseTermWeek),
);

import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-wants', () =>
  import('#web/features/wants/CourseWants.tsx').then((module) => module.CourseWants),
);

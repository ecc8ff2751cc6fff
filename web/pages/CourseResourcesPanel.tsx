import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-resources', () =>
  import('./CourseResourcesAndWeek.tsx').then((module) => module.CourseResourcesAndWeek),
);

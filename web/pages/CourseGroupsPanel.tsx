import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-groups', () =>
  import('./CourseGroupsAndWants.tsx').then((module) => module.CourseGroupsAndWants),
);

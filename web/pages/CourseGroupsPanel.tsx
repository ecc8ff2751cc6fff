import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-groups', () =>
  import('#web/features/groups/fit/CourseGroups.tsx').then((module) => module.CourseGroups),
);

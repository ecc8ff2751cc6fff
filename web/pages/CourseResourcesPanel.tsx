import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-resources', () =>
  import('#web/features/resources/CourseResources.tsx').then((module) => module.CourseResources),
);

import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-questions', () =>
  import('#web/features/spaces/CourseQuestions.tsx').then((module) => module.CourseQuestions),
);

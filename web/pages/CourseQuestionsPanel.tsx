import { laterPanel } from './later-panel.tsx';

export default laterPanel('course-questions', () =>
  import('#web/features/forums/spaces/CourseQuestions.tsx').then((module) => module.CourseQuestions),
);
